/** The path to go on to after signing in: only one of this site, never another origin. */
export function ownPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null
  const url = URL.parse(next, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}
