import { isIP } from 'node:net'
import { isLoopback } from '../platform/public-address.ts'

/** Host names that are valid only inside a network. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/

/**
 * Checks an address that subscribers supply and this server posts to (SSRF).
 * @param isPublicOnly in production: https on its default port, with a public host name. Else loopback is allowed, too
 * @returns null for any other address
 */
export function pushAddress(text: string, isPublicOnly: boolean): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return null
  if (!isPublicOnly && url.protocol === 'http:') return isLoopback(url.hostname) ? url : null
  if (url.protocol !== 'https:') return null
  return isPublicOnly && !isPublicName(url) ? null : url
}

/** Push services have host names; the address of a name is checked when connecting. */
function isPublicName({ hostname, port }: URL): boolean {
  return (
    port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[^.]/.test(hostname) && !INSIDE.test(hostname)
  )
}
