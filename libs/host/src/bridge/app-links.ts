let follow: ((path: string) => void) | null = null
/** A link that came before the page could follow it. */
let waiting: string | null = null

/** Follows the links of the app, first one that has already come. Returns a function that stops it. */
export function followAppLinks(open: (path: string) => void): () => void {
  follow = open
  if (waiting !== null) open(waiting)
  waiting = null
  return () => {
    follow = null
  }
}

/** Opens a path of the product; a link to another origin is dropped. */
export function takeAppLink(path: string): void {
  const { origin } = window.location
  const url = path.startsWith('/') && URL.canParse(path, origin) ? new URL(path, origin) : null
  if (url?.origin !== origin) return console.warn('Ignored a link of the app to another site')
  const own = url.pathname + url.search + url.hash
  if (follow) follow(own)
  else waiting = own
}
