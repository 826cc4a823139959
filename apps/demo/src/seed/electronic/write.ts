import { codeExpiry, knownCurrency, partOf, providerUnits, type ProviderUnits } from '@refcall/domain'
import type { Insertable, Schema, Trx } from '@refcall/api/embed/database'
import {
  addToCapture,
  bookCapture,
  bookReturn,
  bookReversal,
  bookTransfer,
  findCapture,
  insertCapture,
  type OperationKind,
} from '@refcall/api/embed/payments'
import { after } from '../telling.ts'
import { keyOf, operationId, type Paid } from './pay.ts'
import type { Electronic } from './tell-electronic.ts'

/** Writes the rows that a match refers to: quote, payment draft and hold. */
export const writeHolds = async (trx: Trx, all: readonly (readonly [Electronic, Paid])[]): Promise<void> => {
  if (all.length === 0) return
  const quotes = all.flatMap(([{ quote }]) => quote ?? [])
  await trx.insertInto('fx_quote').values(quotes).execute()
  await trx
    .insertInto('payment_draft')
    .values(all.map(([{ draft }]) => draft))
    .execute()
  const holds = all.map(([{ holdId, draft, units, endedAt }, { hold, capture }]) => ({
    id: holdId,
    draft_id: draft.id,
    match_id: null,
    provider_id: hold.id,
    client_secret: hold.clientSecret,
    units,
    currency: draft.currency,
    state: capture ? ('captured' as const) : ('released' as const),
    capture_before: hold.captureBefore,
    network: null,
    read_at: endedAt,
    created_at: draft.created_at,
  }))
  await trx.insertInto('payment_hold').values(holds).execute()
}

/** Writes operations, code, capture and ledger of a match that is already written. */
export const writePayment = async (trx: Trx, electronic: Electronic, paid: Paid): Promise<void> => {
  const { life, holdId, draft, decidedAt, endedAt } = electronic
  const what = { matchId: life.match.id, holdId }
  await trx.updateTable('payment_hold').set({ match_id: life.match.id }).where('id', '=', holdId).execute()
  await trx.insertInto('payment_operation').values(operationsOf(electronic, paid)).execute()
  await writeCode(trx, electronic)
  const { capture, transfer, refund, reversal } = paid
  if (!capture || !transfer) return
  const { chargeId, shares } = capture
  const { captured, processingFee: processing_fee, platformFee: platform_fee, payout, rounding, currency } = shares
  const row = { match_id: life.match.id, hold_id: holdId, charge_id: chargeId, currency, at: decidedAt }
  await insertCapture(trx, { ...row, captured, processing_fee, platform_fee, payout, rounding })
  await bookCapture(trx, { ...what, chargeId, shares }, decidedAt)
  const transferred = partOf('transferred', transfer.units)
  await addToCapture(trx, what.matchId, { transferred })
  await bookTransfer(trx, { ...what, transferId: transfer.id, currency, transferred }, decidedAt)
  if (!refund || !reversal) return
  const before = await findCapture(trx, what.matchId)
  const at = refundedAt(endedAt)
  const [returned, reversed] = [partOf('returned', refund.units), partOf('reversed', reversal.units)]
  const back = {
    kind: 'refund',
    providerId: refund.id,
    charged: electronic.units,
    returned,
    repaid: providerUnits(0),
    units: refund.balanceUnits,
  } as const
  if (before) await bookReturn(trx, { ...back, capture: before }, at)
  await addToCapture(trx, what.matchId, { returned })
  await bookReversal(trx, { ...what, reversalId: reversal.id, currency: draft.currency, reversed }, at)
  await addToCapture(trx, what.matchId, { reversed })
}

const refundedAt = (endedAt: Date): Date => after(endedAt, 30)

const operationsOf = (electronic: Electronic, { hold, capture, transfer, refund, reversal }: Paid) => {
  const { life, holdId, draft, units, decidedAt, endedAt } = electronic
  const row = (
    kind: OperationKind,
    step: string,
    made: { id: string; units?: ProviderUnits; currency?: string } | null,
    at: Date,
    reason: string | null = null,
  ) =>
    made
      ? [
          {
            id: operationId(holdId, step),
            kind,
            match_id: life.match.id,
            hold_id: holdId,
            step,
            key: keyOf(holdId, step),
            state: 'done',
            units: made.units ?? null,
            currency: made.currency === undefined ? null : knownCurrency(made.currency),
            provider_id: made.id,
            refused_code: null,
            reason,
            actor_id: null,
            request_id: null,
            next_try_at: null,
            lease_until: null,
            unknown_since: null,
            created_at: at,
            decided_at: at,
          } satisfies Insertable<Schema['payment_operation']>,
        ]
      : []
  const { currency } = draft
  const summary = `Refcall: ${draft.player_count} players, ${draft.games_remaining} games`
  return [
    ...row('open', 'open', { id: hold.id, units, currency }, draft.created_at as Date, summary),
    ...(capture
      ? row('capture', 'capture', { id: hold.id, units, currency }, decidedAt)
      : row('release', 'release', { id: hold.id }, decidedAt)),
    ...row('transfer', 'transfer', transfer, decidedAt),
    ...row(
      'refund',
      'refund-1',
      refund && { id: refund.id, units: refund.units, currency },
      refundedAt(endedAt),
      'half of the games were not played',
    ),
    ...row('reverse', 'reverse-1', reversal, refundedAt(endedAt)),
  ]
}

const writeCode = async (trx: Trx, { life, ends, code, acceptedAt, decidedAt, referee }: Electronic): Promise<void> => {
  const isVerified = ends !== 'cancelled'
  const written = await trx
    .insertInto('verification_code')
    .values({
      match_id: life.match.id,
      code,
      issued_at: acceptedAt,
      expires_at: codeExpiry(acceptedAt),
      counted: false,
      revoked_at: isVerified ? null : decidedAt,
      verified_at: isVerified ? decidedAt : null,
      verified_by: isVerified ? referee.row.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isVerified) return
  const attempt = {
    code_id: written.id,
    match_id: life.match.id,
    referee_id: referee.row.id,
    is_right: true,
    at: decidedAt,
  }
  await trx.insertInto('code_attempt').values(attempt).execute()
}
