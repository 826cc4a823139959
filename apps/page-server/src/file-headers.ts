/** Headers of a built file, whichever of its copies is sent. */
export const fileHeaders = (path: string): Record<string, string> => ({
  ...forOtherOrigins,
  'cache-control': cacheControlOf(path.replace(/\.(br|gz)$/, '')),
  vary: 'accept-encoding',
})

/** Headers that an immutable file does not need: no browser asks whether it has changed, and every file of a page would carry them. */
export const spareHeaders = (path: string): readonly string[] =>
  fileHeaders(path)['cache-control'] === IMMUTABLE ? ['etag', 'last-modified'] : []

/** A built file is loaded by other origins. */
const forOtherOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // A worker uses the policy of its script's response.
  'content-security-policy': "frame-ancestors 'none'",
} as const

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** The entry files of a deployment are revalidated on each request; all others have a hash in their names, a release in its folder's. */
function cacheControlOf(path: string): string {
  const isReleased = /\/[0-9][^/]*-[0-9a-f]{32}\//.test(path)
  return !isReleased &&
    /((current|remote)\.json|mf-manifest\.json|remoteEntry\.js|(push|offline)-worker\.js)$/.test(path)
    ? 'no-cache'
    : IMMUTABLE
}
