import type { MatchPayment } from '@refcall/contract'
import { payoutAfterReturn, providerDecimal, providerUnits, toDecimalString, type ProviderUnits } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { retryAborted } from '../db/in-transaction.ts'
import {
  findCapture,
  findPaidTipOfMatch,
  isInDispute as isHeldByBank,
  leftToRefund,
  mayRefundTip,
  type HoldRow,
  type TipRow,
} from '../payments/index.ts'
import type { CaptureRow, HoldState } from '../payments/payment.table.ts'
import { Refusal } from '../platform/refusal.ts'
import { findMatchWithReferee } from './dashboard.repository.ts'
import { findDisputes, findHolds, findLedgerLines, findOperations } from './match-payment.repository.ts'

type Operations = Awaited<ReturnType<typeof findOperations>>
type LedgerLines = Awaited<ReturnType<typeof findLedgerLines>>

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** The money of one match at one moment; empty for cash. @throws Refusal `not_found` */
export function readMatchPayment(db: Database, matchId: string): Promise<MatchPayment> {
  // One snapshot, so that lines, capture and operations are consistent.
  return retryAborted(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        if (!(await findMatchWithReferee(trx, matchId))) throw new Refusal('not_found')
        const holds = await findHolds(trx, matchId)
        const holdIds = holds.map(({ id }) => id)
        const operations = await findOperations(trx, holdIds)
        const capture = await findCapture(trx, matchId)
        const disputes = await findDisputes(trx, matchId)
        const lines = await findLedgerLines(trx, matchId, holdIds)
        const tip = await findPaidTipOfMatch(trx, matchId)
        const captured = capture && holds.find(({ id }) => id === capture.hold_id)
        return {
          holds: holds.map(toHold),
          operations: operations.map(toOperation),
          capture:
            capture && captured
              ? toCapture(capture, captured, {
                  operations: operations.filter(({ hold_id: id }) => id === captured.id),
                  isInDispute: await isHeldByBank(trx, captured.id),
                })
              : null,
          tip: tip?.paid_at
            ? toTip(
                tip,
                tip.paid_at,
                operations.filter(({ hold_id: id }) => id === tip.hold_id),
              )
            : null,
          disputes: disputes.map(({ provider_id: providerId, state, units, fee, currency, at }) => {
            return {
              providerId,
              state,
              amount: providerDecimal(units, currency),
              fee: providerDecimal(fee, currency),
              currency,
              at: at.toISOString(),
            }
          }),
          ledger: entriesOf(lines),
          balances: balancesOf(lines),
          sums: sumsOf(lines),
        }
      }),
  )
}

/** The API calls the charged payment of a tip `paid`. */
const shownState = (state: HoldState): MatchPayment['holds'][number]['state'] =>
  state === 'tip_charged' ? 'paid' : state

function toHold({
  id,
  state,
  units,
  currency,
  provider_id: providerId,
  declined,
  created_at: at,
  capture_before: until,
}: HoldRow) {
  return {
    id,
    state: shownState(state),
    amount: providerDecimal(units, currency),
    currency,
    providerId,
    declined,
    createdAt: at.toISOString(),
    heldUntil: instant(until),
  }
}

function toTip(tip: TipRow, paidAt: Date, operations: Operations): NonNullable<MatchPayment['tip']> {
  return {
    amount: toDecimalString(tip.amount_minor, tip.currency),
    currency: tip.currency,
    paidAt: paidAt.toISOString(),
    isRefundable: mayRefundTip(
      tip,
      operations.filter(({ kind }) => kind === 'refund'),
    ),
  }
}

function toOperation(row: Operations[number]): MatchPayment['operations'][number] {
  const money = 'units' in row ? row : null
  return {
    id: row.id,
    kind: row.kind,
    state: row.failed_at === null ? row.state : 'failed',
    amount: money && providerDecimal(money.units, money.currency),
    currency: money && money.currency,
    providerId: row.provider_id,
    tries: row.attempts,
    nextTryAt: row.decided_at ? null : instant(row.next_try_at),
    unknownSince: instant(row.unknown_since),
    refusedCode: row.refused_code,
    reason: row.kind === 'refund' ? row.reason : null,
    by: row.kind === 'refund' ? row.actor_name : null,
    createdAt: row.created_at.toISOString(),
    decidedAt: instant(row.decided_at),
  }
}

function toCapture(
  capture: CaptureRow,
  hold: HoldRow,
  { operations, isInDispute }: { readonly operations: Operations; readonly isInDispute: boolean },
): NonNullable<MatchPayment['capture']> {
  const { currency, payout, returned } = capture
  const refunds = operations.filter((operation) => operation.kind === 'refund')
  const amount = (units: ProviderUnits): string => providerDecimal(units, currency)
  const paid = (units: ProviderUnits): string => providerDecimal(units, hold.currency)
  return {
    providerId: capture.charge_id,
    at: capture.at.toISOString(),
    currency,
    captured: amount(capture.captured),
    platformFee: amount(capture.platform_fee),
    processingFee: amount(capture.processing_fee),
    payout: amount(payout),
    due: amount(returned > 0 ? payoutAfterReturn({ payout, returned, charged: hold.units, currency }) : payout),
    transferred: amount(capture.transferred),
    reversed: amount(capture.reversed),
    paid: paid(hold.units),
    returned: paid(providerUnits(returned - capture.refund_owed)),
    refundOwed: paid(capture.refund_owed),
    refundable: paid(isInDispute ? providerUnits(0) : leftToRefund(hold, capture, refunds)),
    paidCurrency: hold.currency,
  }
}

function entriesOf(lines: LedgerLines): MatchPayment['ledger'] {
  const entries = new Map<number, MatchPayment['ledger'][number]>()
  for (const { id, kind, provider_id: providerId, at, account, currency, units } of lines) {
    const entry = entries.get(id) ?? { id: String(id), kind, providerId, at: at.toISOString(), lines: [] }
    entry.lines.push({ account, amount: providerDecimal(units, currency), currency })
    entries.set(id, entry)
  }
  return [...entries.values()]
}

function balancesOf(lines: LedgerLines): MatchPayment['balances'] {
  const groups = Map.groupBy(lines, ({ account, currency }) => `${currency} ${account}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [{ account: first.account, currency: first.currency, amount: providerDecimal(total(group), first.currency) }]
      : []
  })
}

function sumsOf(lines: LedgerLines): MatchPayment['sums'] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    debit: providerDecimal(total(group.filter(({ units }) => units > 0)), currency),
    credit: providerDecimal(providerUnits(Math.abs(total(group.filter(({ units }) => units < 0)))), currency),
  }))
}

const total = (lines: LedgerLines): ProviderUnits => providerUnits(lines.reduce((sum, { units }) => sum + units, 0))
