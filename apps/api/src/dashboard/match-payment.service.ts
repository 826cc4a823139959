import type { MatchPayment } from '@refcall/contract'
import { payoutAfterReturn, providerDecimal, type CurrencyCode } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { leftToRefund, type HoldRow } from '../payments/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { findMatchWithReferee } from './dashboard.repository.ts'
import { findCaptureOf, findDisputes, findHolds, findLedgerLines, findOperations } from './match-payment.repository.ts'

type Operations = Awaited<ReturnType<typeof findOperations>>
type Capture = NonNullable<Awaited<ReturnType<typeof findCaptureOf>>>
type LedgerLines = Awaited<ReturnType<typeof findLedgerLines>>

const decimal = (units: number, currency: string): string => providerDecimal(units, currency as CurrencyCode)
const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** The money of one match at one moment; empty for cash. @throws Refusal `not_found` */
export function readMatchPayment({ db }: Deps, matchId: string): Promise<MatchPayment> {
  // One snapshot, so that lines, capture and operations are consistent.
  return db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
    if (!(await findMatchWithReferee(trx, matchId))) throw new Refusal('not_found')
    const holds = await findHolds(trx, matchId)
    const operations = holds.length > 0 ? await findOperations(trx, holds.map(({ id }) => id)) : []
    const capture = await findCaptureOf(trx, matchId)
    const disputes = await findDisputes(trx, matchId)
    const lines = await findLedgerLines(trx, matchId)
    const captured = capture && holds.find(({ id }) => id === capture.hold_id)
    return {
      holds: holds.map(toHold),
      operations: operations.map(toOperation),
      capture: capture && captured ? toCapture(capture, captured, operations) : null,
      disputes: disputes.map(({ provider_id: providerId, state, units, fee, currency, at }) => {
        return { providerId, state, amount: decimal(units, currency), fee: decimal(fee, currency), currency, at: at.toISOString() }
      }),
      ledger: entriesOf(lines),
      balances: balancesOf(lines),
      sums: sumsOf(lines),
    }
  })
}

function toHold({ id, state, units, currency, provider_id: providerId, declined, created_at: at, capture_before: until }: HoldRow) {
  const amount = decimal(units, currency)
  return { id, state, amount, currency, providerId, declined, createdAt: at.toISOString(), heldUntil: instant(until) }
}

function toOperation(row: Operations[number]): MatchPayment['operations'][number] {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    amount: row.units === null || row.currency === null ? null : decimal(row.units, row.currency),
    currency: row.currency,
    providerId: row.provider_id,
    tries: row.attempts,
    nextTryAt: row.decided_at ? null : instant(row.next_try_at),
    doubtSince: instant(row.doubt_since),
    refusedCode: row.refused_code,
    reason: row.kind === 'refund' ? row.reason : null,
    by: row.kind === 'refund' ? row.actor_name : null,
    createdAt: row.created_at.toISOString(),
    decidedAt: instant(row.decided_at),
  }
}

function toCapture(capture: Capture, hold: HoldRow, operations: Operations): NonNullable<MatchPayment['capture']> {
  const { currency, payout, returned } = capture
  const refunds = operations.filter(({ kind, hold_id: id }) => kind === 'refund' && id === hold.id)
  const amount = (units: number): string => decimal(units, currency)
  const paid = (units: number): string => decimal(units, hold.currency)
  return {
    providerId: capture.charge_id,
    at: capture.at.toISOString(),
    currency,
    captured: amount(capture.captured),
    platformFee: amount(capture.platform_fee),
    processingFee: amount(capture.processing_fee),
    payout: amount(payout),
    due: amount(returned > 0 ? payoutAfterReturn(payout, returned, hold.units, currency as CurrencyCode) : payout),
    transferred: amount(capture.transferred),
    reversed: amount(capture.reversed),
    paid: paid(hold.units),
    returned: paid(returned),
    refundable: paid(leftToRefund(hold, capture, refunds)),
    paidCurrency: hold.currency,
  }
}

function entriesOf(lines: LedgerLines): MatchPayment['ledger'] {
  const entries = new Map<number, MatchPayment['ledger'][number]>()
  for (const { id, kind, provider_id: providerId, at, account, currency, units } of lines) {
    const entry = entries.get(id) ?? { id: String(id), kind, providerId, at: at.toISOString(), lines: [] }
    entry.lines.push({ account, amount: decimal(units, currency), currency })
    entries.set(id, entry)
  }
  return [...entries.values()]
}

function balancesOf(lines: LedgerLines): MatchPayment['balances'] {
  const groups = Map.groupBy(lines, ({ account, currency }) => `${currency} ${account}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ account: first.account, currency: first.currency, amount: decimal(total(group), first.currency) }] : []
  })
}

function sumsOf(lines: LedgerLines): MatchPayment['sums'] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, group]) => ({
    currency,
    debit: decimal(total(group.filter(({ units }) => units > 0)), currency),
    credit: decimal(Math.abs(total(group.filter(({ units }) => units < 0))), currency),
  }))
}

const total = (lines: LedgerLines): number => lines.reduce((sum, { units }) => sum + units, 0)
