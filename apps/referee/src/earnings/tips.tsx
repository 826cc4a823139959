import { t } from '@lingui/core/macro'
import type { TipSum } from '@refcall/contract'
import { SumLine } from '@refcall/design-system'
import { formatMoney } from '@refcall/messages'

/** "Tip $3.00", under a match. */
export function tipText({ amount, currency }: TipSum): string {
  const tip = formatMoney(amount, currency)
  return t({ message: `Tip ${tip}`, comment: 'What a player gave beside the price' })
}

/** All tips in one currency; nothing where there are none. */
export function Tips({ tips, currency }: { tips: readonly TipSum[] | undefined; currency: string }) {
  const sum = tips?.find((tip) => tip.currency === currency)
  return sum ? <SumLine label={t`Tips, all of them yours`} amount={formatMoney(sum.amount, currency)} /> : null
}
