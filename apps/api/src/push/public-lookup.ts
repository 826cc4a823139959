import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../subscriptions/index.ts'

/** Said of a name that leads inside the network. */
export const INSIDE = 'ERR_ADDRESS_INSIDE'

type Resolve = (hostname: string, answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void

const system: Resolve = (hostname, answer) => lookup(hostname, { all: true }, answer)

/**
 * Looks a name up for the connection that is about to be made, so that there is no second look-up which could answer
 * otherwise. A name that leads inside anywhere is refused whole.
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
