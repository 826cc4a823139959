import { toProviderUnits, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import { updateHold } from './hold.repository.ts'
import { insertOperation } from './operations/operation.repository.ts'

/** The part of a match that a capture needs. */
interface HeldMatch {
  readonly id: string
  readonly hold_id: string | null
  readonly total_minor: MinorUnits
  readonly currency: CurrencyCode
}

/**
 * Writes the capture of a locked match's price out of its hold; the provider releases the rest. After the commit the match is blocked for any other step. The operation
 * is leased: the caller runs it, otherwise a worker does when the lease ends.
 */
export async function beginCapture({ trx, now }: UnitOfWork, match: HeldMatch): Promise<void> {
  if (!match.hold_id) throw new Error(`the match ${match.id} has no hold to capture`)
  await updateHold(trx, match.hold_id, { state: 'capturing' })
  const { id: matchId, hold_id: holdId, currency } = match
  const units = toProviderUnits(match.total_minor, currency)
  await insertOperation(trx, { kind: 'capture', holdId, matchId, units, currency, leased: true }, now)
}
