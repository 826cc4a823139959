import { knownCurrency, providerDecimal } from '@refcall/domain'
import { findAccountOfReferee, mailOwner } from '../../accounts/index.ts'
import { hasOpenIncident, openIncident, type KeptFacts } from '../../incidents/index.ts'
import type { UnitOfWork } from '../../outbox/index.ts'

export interface FailedPayout {
  /** The match, or the tip. */
  readonly subject: string
  readonly matchId: string
  readonly refereeId: string | null
  readonly facts: Extract<KeptFacts, { kind: 'payout_failed' | 'payout_blocked' }>
}

/** Opens an incident for a payout that could not be made, and mails its referee; once, however often it is tried. */
export async function reportFailedPayout({ trx, now }: UnitOfWork, payout: FailedPayout): Promise<void> {
  const { subject, matchId, refereeId, facts } = payout
  const isKnown = await hasOpenIncident(trx, ['payout_failed', 'payout_blocked'], subject)
  await openIncident(trx, { subject, matchId, facts }, now)
  if (isKnown || refereeId === null) return
  const account = await findAccountOfReferee(trx, refereeId)
  if (!account) return
  const currency = knownCurrency(facts.money.currency)
  const money = { amount: providerDecimal(facts.money.units, currency), currency }
  await mailOwner(trx, account, 'payout_failed', { payout: money }, now)
}
