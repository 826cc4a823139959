import { KIB } from './units.ts'

/** No address and no header that a browser or an app sends for us is longer. */
const LONGEST_CHARS = 4 * KIB
/** Other products on the same host share the cookie header. */
const LONGEST_COOKIE_CHARS = 8 * KIB

/** Why a server refuses the head of a request. */
export type HeadProblem = 'address_too_long' | 'header_too_long' | 'several_hosts'

/** A request's head as received: names and values of the headers in turn. */
interface RequestHead {
  readonly url?: string | undefined
  readonly rawHeaders: readonly string[]
}

/** What is wrong with a request's head, before any part of it is parsed; null if nothing is. */
export function headProblem({ url = '', rawHeaders }: RequestHead): HeadProblem | null {
  if (url.length > LONGEST_CHARS) return 'address_too_long'
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const known = name.toLowerCase()
    if (value.length > (known === 'cookie' ? LONGEST_COOKIE_CHARS : LONGEST_CHARS)) return 'header_too_long'
    if (known === 'host') hosts += 1
  }
  return hosts > 1 ? 'several_hosts' : null
}
