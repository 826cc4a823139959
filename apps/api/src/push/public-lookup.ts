import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../platform/public-address.ts'

/** The error code for a name that resolves to an internal address. */
export const INSIDE = 'ERR_ADDRESS_INSIDE'

type Resolve = (
  hostname: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const system: Resolve = (hostname, answer) => lookup(hostname, { all: true }, answer)

/**
 * Resolves a name for the connection about to be made; a separate check before it could get a different answer (DNS
 * rebinding). If any address of a name is internal, the name is refused.
 */
export function publicLookup(resolve: Resolve = system): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('a name leads nowhere'), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(Object.assign(new Error('a name leads inside the network'), { code: INSIDE }), '')
      }
      if (all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
