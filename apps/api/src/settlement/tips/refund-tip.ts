import { providerDecimal } from '@refcall/domain'
import { byOperator, writeAudit } from '../../audit-log/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import {
  findOperation,
  findPaidTipOfMatch,
  insertOperation,
  lockHold,
  mayRefundTip,
  nextRefundStep,
  operationsOfHold,
  paymentsOf,
} from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Refunded } from '../refund.service.ts'

/** The operator gives a tip back, all of it. @throws Refusal `nothing_to_refund` */
export async function refundTip(
  deps: TransactDeps & Pick<Deps, 'log'>,
  caller: Caller,
  matchId: string,
  reason: string,
): Promise<Refunded> {
  const { worker } = paymentsOf(deps)
  const { id, units, currency } = await transact(deps, async ({ trx, outbox, now }) => {
    const tip = await findPaidTipOfMatch(trx, matchId)
    if (!tip) throw new Refusal('nothing_to_refund')
    const hold = await lockHold(trx, tip.hold_id)
    const before = await operationsOfHold(trx, hold.id, 'refund')
    if (!mayRefundTip(tip, before)) throw new Refusal('nothing_to_refund')
    const money = { units: hold.units, currency: hold.currency }
    const by = { actorId: caller.account?.id ?? null, requestId: caller.requestId }
    const step = nextRefundStep(before)
    const written = await insertOperation(
      trx,
      { kind: 'refund', step, holdId: hold.id, matchId: null, ...money, reason, ...by },
      now,
    )
    const facts = { match: matchId, ...money }
    await writeAudit(trx, { action: 'refund.asked', ...byOperator(caller), subject: written.id, facts }, now)
    outbox.wakePayments()
    return written
  })
  // After a failure here the refund stays written and is retried.
  await worker
    .runNow(id)
    .catch((error: unknown) => deps.log.error({ err: error }, 'the outcome of a refund is unknown'))
  const operation = await findOperation(deps.db, id)
  if (operation?.state === 'refused') throw new Refusal('nothing_to_refund')
  return { refundProcessed: operation?.state === 'done', refundAmount: providerDecimal(units, currency), currency }
}
