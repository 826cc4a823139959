/** The path to open after signing in: only one of this site, never another origin. */
export function ownPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null
  const url = new URL(next, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}
