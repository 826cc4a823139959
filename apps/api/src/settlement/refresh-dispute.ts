import { knownCurrency, providerUnits, type CurrencyCode, type ProviderUnits } from '@refcall/domain'
import { writeAudit } from '../audit-log/index.ts'
import { openIncident } from '../incidents/index.ts'
import { announce, lockMatch } from '../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import {
  bookDisputeMovement,
  findCapture,
  findHoldOfProvider,
  findPaidTip,
  leftInCapture,
  lockHold,
  paymentsOf,
} from '../payments/index.ts'
import type { HoldRow } from '../payments/payment.table.ts'
import type { ProviderDispute } from '../platform/payment-provider.ts'
import { findDisputeState, saveDispute } from './dispute.repository.ts'
import { returnToPlayer } from './payouts/return-to-player.ts'
import type { Refreshed } from './refreshed.ts'
import { returnTip } from './tips/return-tip.ts'

/**
 * Reads a dispute (chargeback): while undecided it is booked against the platform; when lost, the referee's part is
 * taken back as with a refund.
 */
export async function refreshDispute(deps: TransactDeps, disputeId: string): Promise<Refreshed> {
  const read = await paymentsOf(deps).provider.readDispute(disputeId)
  if (read.outcome === 'unknown') return 'again'
  if (read.outcome === 'refused' || !read.value.holdProviderId) return 'done'
  const hold = await findHoldOfProvider(deps.db, read.value.holdProviderId)
  if (hold?.match_id) await followDispute(deps, read.value, hold.id, hold.match_id)
  if (hold?.state === 'tip_charged') await followTipDispute(deps, read.value, hold.id)
  return 'done'
}

function followDispute(deps: TransactDeps, seen: ProviderDispute, holdId: string, matchId: string): Promise<void> {
  return transact(deps, async (work) => {
    const { trx, outbox, now } = work
    const match = await lockMatch(trx, matchId)
    const hold = await lockHold(trx, holdId)
    const capture = await findCapture(trx, matchId)
    if (!capture || capture.hold_id !== holdId) return
    const what = { matchId, holdId }
    for (const movement of seen.movements) {
      await bookDisputeMovement(trx, { ...what, movement, currency: knownCurrency(movement.currency) }, now)
    }
    const taken = await noteDispute(work, seen, { matchId, hold, currency: capture.currency })
    if (taken === null || seen.state !== 'lost') return
    const charged = Math.min(seen.units, leftInCapture(hold, capture))
    const back = { kind: 'dispute_lost', providerId: seen.id, charged, units: taken } as const
    const after = await returnToPlayer(work, hold, capture, back)
    if (match) announce(outbox, { ...match, ...after })
  })
}

/** A dispute of a tip: when lost, the tip is taken back from the referee. */
function followTipDispute(deps: TransactDeps, seen: ProviderDispute, holdId: string): Promise<void> {
  return transact(deps, async (work) => {
    const { trx, now } = work
    const hold = await lockHold(trx, holdId)
    const tip = await findPaidTip(trx, holdId)
    for (const movement of seen.movements) {
      const currency = knownCurrency(movement.currency)
      await bookDisputeMovement(trx, { matchId: null, holdId, movement, currency }, now)
    }
    const taken = await noteDispute(work, seen, { matchId: tip.match_id, hold, currency: tip.charge_currency })
    if (taken === null || seen.state !== 'lost') return
    await returnTip(work, hold, { kind: 'tip_dispute_lost', providerId: seen.id, charged: seen.units, units: taken })
  })
}

interface Disputed {
  readonly matchId: string
  readonly hold: HoldRow
  /** Of the balance. */
  readonly currency: CurrencyCode
}

/** Keeps the dispute's state, for operators and the audit. @returns what it has taken; null if it was decided before */
async function noteDispute(
  { trx, now }: UnitOfWork,
  seen: ProviderDispute,
  { matchId, hold, currency }: Disputed,
): Promise<ProviderUnits | null> {
  const before = await findDisputeState(trx, seen.id)
  if (before === 'won' || before === 'lost') return null
  const taken = providerUnits(
    -seen.movements.filter(({ units }) => units < 0).reduce((sum, { units }) => sum + units, 0),
  )
  const fee = providerUnits(seen.movements.reduce((sum, movement) => sum + movement.fee, 0))
  const of = { match_id: matchId, hold_id: hold.id, disputed: seen.units }
  const row = { provider_id: seen.id, ...of, currency, units: taken, fee }
  await saveDispute(trx, { ...row, state: seen.state, at: now })
  const money = { units: seen.units, currency: hold.currency }
  if (before !== seen.state) {
    const by = { kind: 'provider', id: null } as const
    await writeAudit(
      trx,
      { action: `dispute.${seen.state}`, by, subject: seen.id, requestId: null, facts: { match: matchId, ...money } },
      now,
    )
  }
  const facts = { kind: 'dispute', state: seen.state, money, providerId: seen.id } as const
  await openIncident(trx, { subject: `${seen.id} ${seen.state}`, matchId, facts }, now)
  return taken
}
