import { basename } from 'node:path'
import { fileOfDelta, patternOf } from '@refcall/release'

/** Headers of a built file, whichever of its copies is sent. */
export function fileHeaders(path: string): Record<string, string> {
  const isDelta = path.endsWith('.dcz')
  const file = isDelta ? fileOfDelta(path) : path.replace(/\.(br|gz)$/, '')
  const cacheControl = cacheControlOf(file)
  const pattern = cacheControl === IMMUTABLE ? patternOf(basename(file)) : undefined
  return {
    ...forOtherOrigins,
    'cache-control': cacheControl,
    vary: 'accept-encoding, available-dictionary',
    // What comes in its place after the next release is sent as what changed.
    ...(pattern !== undefined && { 'use-as-dictionary': `match="/*/${pattern}"` }),
    ...(isDelta && {
      'content-encoding': 'dcz',
      'content-type': file.endsWith('.css') ? 'text/css; charset=utf-8' : 'application/javascript; charset=utf-8',
    }),
  }
}

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
