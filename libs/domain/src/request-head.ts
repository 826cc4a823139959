import { KIB } from './units.ts'

/** No header that a browser or an app sends for us is longer. */
const LONGEST_CHARS = 4 * KIB
/** Other products on the same host share the cookie header. */
const LONGEST_COOKIE_CHARS = 8 * KIB

/** Why a server refuses the head of a request. */
export type HeadProblem = 'header_too_long' | 'several_hosts'

/**
 * What is wrong with a request's head, before any header of it is parsed; null if nothing is.
 * @param rawHeaders names and values in turn, as received
 */
export function headProblem(rawHeaders: readonly string[]): HeadProblem | null {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const known = name.toLowerCase()
    if (value.length > (known === 'cookie' ? LONGEST_COOKIE_CHARS : LONGEST_CHARS)) return 'header_too_long'
    if (known === 'host') hosts += 1
  }
  return hosts > 1 ? 'several_hosts' : null
}
