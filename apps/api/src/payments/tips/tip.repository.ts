import type { CurrencyCode, Part } from '@refcall/domain'
import type { Insertable } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { HoldState } from '../payment.table.ts'
import type { PaidTip, TipRow } from './tip.table.ts'

export interface TipWithPayment extends TipRow {
  readonly state: HoldState
  readonly payment_id: string | null
  readonly client_secret: string | null
}

const withPayment = (db: Reader) =>
  db
    .selectFrom('tip')
    .innerJoin('payment_hold as hold', 'hold.id', 'tip.hold_id')
    .selectAll('tip')
    .select(['hold.state', 'hold.provider_id as payment_id', 'hold.client_secret'])

export async function insertTip(trx: Trx, tip: Insertable<Schema['tip']>): Promise<void> {
  await trx.insertInto('tip').values(tip).execute()
}

/** The tip that a device has given for the match, or is about to give; undefined where the last one was given up. */
export function findTip(db: Reader, matchId: string, deviceId: string): Promise<TipWithPayment | undefined> {
  return withPayment(db)
    .where('tip.match_id', '=', matchId)
    .where('tip.device_id', '=', deviceId)
    .where('hold.state', 'in', ['opening', 'open', 'tip_charged'])
    .orderBy('tip.charge_id')
    .limit(1)
    .executeTakeFirst()
}

export function findTipOfHold(db: Reader, holdId: string): Promise<TipWithPayment | undefined> {
  return withPayment(db).where('tip.hold_id', '=', holdId).executeTakeFirst()
}

/** @throws Error unless the tip of the hold was paid */
export async function findPaidTip(db: Reader, holdId: string): Promise<PaidTip> {
  const tip = await db.selectFrom('tip').selectAll().where('hold_id', '=', holdId).executeTakeFirstOrThrow()
  if (!isPaid(tip)) throw new Error(`the tip ${tip.id} was not paid`)
  return tip
}

export function findPaidTipOfMatch(db: Reader, matchId: string): Promise<TipRow | undefined> {
  return db
    .selectFrom('tip')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('charge_id', 'is not', null)
    .executeTakeFirst()
}

/** A refund is one for all of it; after a lost dispute nothing is left. What the bank sent back is owed again. */
export const mayRefundTip = (
  { returned, refund_owed: owed }: Pick<TipRow, 'returned' | 'refund_owed'>,
  refunds: readonly { readonly decided_at: Date | null }[],
): boolean => refunds.every(({ decided_at: at }) => at !== null) && returned <= owed

const isPaid = (tip: TipRow): tip is PaidTip =>
  tip.charge_id !== null && tip.charge_currency !== null && tip.payout !== null && tip.paid_at !== null

interface Paid {
  readonly charge_id: string
  readonly charge_currency: CurrencyCode
  readonly charged: Part<'captured'>
  readonly processing_fee: Part<'processingFee'>
  readonly payout: Part<'payout'>
  readonly rounding: TipRow['rounding'] & number
  readonly paid_at: Date
}

export async function setTipPaid(trx: Trx, id: string, paid: Paid): Promise<void> {
  await trx.updateTable('tip').set(paid).where('id', '=', id).execute()
}

/** An amount to add to one part of a tip. */
type More =
  Pick<TipRow, 'transferred'> | Pick<TipRow, 'reversed'> | Pick<TipRow, 'returned'> | Pick<TipRow, 'refund_owed'>

export async function addToTip(trx: Trx, id: string, more: More): Promise<void> {
  await trx
    .updateTable('tip')
    .set((on) => {
      if ('transferred' in more) return { transferred: on('transferred', '+', more.transferred) }
      if ('reversed' in more) return { reversed: on('reversed', '+', more.reversed) }
      if ('refund_owed' in more) return { refund_owed: on('refund_owed', '+', more.refund_owed) }
      return { returned: on('returned', '+', more.returned) }
    })
    .where('id', '=', id)
    .execute()
}

/** The payout account of a referee; undefined for one without an account. */
export function findPayoutAccountOfReferee(db: Reader, refereeId: string) {
  return db
    .selectFrom('referee')
    .innerJoin('account', 'account.id', 'referee.account_id')
    .select(['stripe_account_id', 'stripe_account_verified'])
    .where('referee.id', '=', refereeId)
    .executeTakeFirst()
}
