import { isIP } from 'node:net'
import { isLoopback } from './public-address.ts'

/** Names that mean something inside a network only. */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/

/**
 * The address if a server may push to it: whoever subscribes names it, and this service goes there.
 * @param isPublicOnly in production: https at its usual port, by a name of the public network. Else also this machine
 * @returns null for any other address
 */
export function pushAddress(text: string, isPublicOnly: boolean): URL | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return null
  if (!isPublicOnly && url.protocol === 'http:') return isLoopback(url.hostname) ? url : null
  if (url.protocol !== 'https:') return null
  return isPublicOnly && !isPublicName(url) ? null : url
}

/** Push services have names; where a name leads is looked at when it is gone to. */
function isPublicName({ hostname, port }: URL): boolean {
  return port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[^.]/.test(hostname) && !INSIDE.test(hostname)
}
