import { parseDecimal, providerDecimal, providerUnits, toProviderUnits, type ProviderUnits } from '@refcall/domain'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import { lockMatch } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import {
  findCapture,
  findOperation,
  insertOperation,
  isInDispute,
  leftToRefund,
  lockHold,
  nextRefundStep,
  operationsOfHold,
  paymentsOf,
} from '../payments/index.ts'
import type { HoldRow, OperationOf } from '../payments/payment.table.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'

const REPEATED_MS = 60_000

export interface Refunded {
  /** The provider has confirmed the refund. */
  readonly refundProcessed: boolean
  readonly refundAmount: string
  readonly currency: string
}

export interface RefundRequest {
  readonly reason: string
  /** If missing: all that is left. */
  readonly amount?: string | undefined
  /** The refundable amount the operator saw; if it has changed, another operator was faster. */
  readonly left?: string | undefined
}

/**
 * The operator refunds an amount, or all that is left; the match keeps its status.
 * @throws Refusal `not_found`, `nothing_to_refund`, `refund_changed`, `invalid_request`, `processing`
 */
export async function refundMatch(
  deps: TransactDeps & Pick<Deps, 'log'>,
  caller: Caller,
  matchId: string,
  asked: RefundRequest,
): Promise<Refunded> {
  const { worker } = paymentsOf(deps)
  const written = await transact(deps, async ({ trx, outbox, now }) => {
    const match = await lockMatch(trx, matchId)
    if (!match) throw new Refusal('not_found')
    if (match.hold_state === 'capturing') throw new Refusal('processing')
    const capture = await findCapture(trx, matchId)
    if (!capture) throw new Refusal('nothing_to_refund')
    const hold = await lockHold(trx, capture.hold_id)
    const before = await operationsOfHold(trx, hold.id, 'refund')
    const left = (await isInDispute(trx, hold.id)) ? providerUnits(0) : leftToRefund(hold, capture, before)
    const repeated = before.findLast((refund) => isRepetition(refund, caller, asked, { hold, left, now }))
    if (repeated) return { operation: repeated, units: repeated.units, hold }
    if (asked.left !== undefined && unitsOf(asked.left, hold) !== left) throw new Refusal('refund_changed')
    const units = asked.amount === undefined ? left : unitsOf(asked.amount, hold)
    if (units <= 0 || units > left) throw new Refusal('nothing_to_refund')
    const operation = await insertOperation(
      trx,
      {
        kind: 'refund',
        step: nextRefundStep(before),
        holdId: hold.id,
        matchId,
        units,
        currency: hold.currency,
        reason: asked.reason,
        actorId: caller.account?.id ?? null,
        requestId: caller.requestId,
      },
      now,
    )
    const facts = { match: matchId, units, currency: hold.currency }
    await writeAudit(trx, { action: 'refund.asked', ...byOperator(caller), subject: operation.id, facts }, now)
    outbox.wakePayments()
    return { operation, units, hold }
  })
  // After a failure here the refund stays written and is retried.
  await worker
    .runNow(written.operation.id)
    .catch((error: unknown) => deps.log.error({ err: error }, 'the outcome of a refund is unknown'))
  const operation = await findOperation(deps.db, written.operation.id)
  if (operation?.state === 'refused') throw new Refusal('nothing_to_refund')
  const { currency } = written.hold
  const units = (operation?.kind === 'refund' && operation.units) || written.units
  const amount = units === written.units && asked.amount !== undefined ? asked.amount : providerDecimal(units, currency)
  return { refundProcessed: operation?.state === 'done', refundAmount: amount, currency }
}

/** The same refund sent again shortly after is a retry whose response was lost; later it is another refund. */
function isRepetition(
  { state, failed_at: failedAt, units, reason, actor_id: actorId, created_at: at }: OperationOf<'refund'>,
  caller: Caller,
  asked: RefundRequest,
  { hold, left, now }: { readonly hold: HoldRow; readonly left: ProviderUnits; readonly now: Date },
): boolean {
  if (state === 'refused' || failedAt !== null || now.getTime() - at.getTime() >= REPEATED_MS) return false
  if (actorId !== caller.account?.id || reason !== asked.reason) return false
  // All that was left is refunded: nothing is left after it.
  return asked.amount === undefined ? left === 0 : units === unitsOf(asked.amount, hold)
}

/** @throws Refusal `invalid_request` if it is not an amount in the hold's currency, or not refundable */
function unitsOf(amount: string, { currency }: HoldRow): ProviderUnits {
  try {
    const minor = parseDecimal(amount, currency)
    if (minor !== null) return toProviderUnits(minor, currency)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Refusal('invalid_request', { fields: [{ path: 'amount', problem: `is not an amount in ${currency}` }] })
}
