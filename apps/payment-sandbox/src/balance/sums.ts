import type Stripe from 'stripe'
import type { Context } from '../context.ts'

interface Sum {
  readonly currency: string
  readonly available: number
  readonly pending: number
}

const sums = ({ store, account, now }: Context): Sum[] =>
  store.database.all<Sum>(
    `SELECT json_extract(json, '$.currency') AS currency,
            sum(CASE WHEN json_extract(json, '$.available_on') <= ?1 THEN json_extract(json, '$.net') ELSE 0 END) AS available,
            sum(CASE WHEN json_extract(json, '$.available_on') > ?1 THEN json_extract(json, '$.net') ELSE 0 END) AS pending
       FROM objects WHERE kind = 'balance_transaction' AND account = ?2 GROUP BY 1 ORDER BY 1`,
    now,
    account,
  )

/** The available balance of one currency. */
export const availableIn = (context: Context, currency: string): number =>
  sums(context).find((sum) => sum.currency === currency)?.available ?? 0

/** The account's balance, per currency. */
export const balanceOf = (context: Context): Stripe.Balance => {
  const rows = sums(context)
  const list = (pick: (sum: Sum) => number) =>
    rows.map((row) => ({ amount: pick(row), currency: row.currency, source_types: { card: pick(row) } }))
  return {
    object: 'balance',
    available: list((row) => row.available),
    connect_reserved: rows.map(({ currency }) => ({ amount: 0, currency })),
    livemode: false,
    pending: list((row) => row.pending),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  }
}
