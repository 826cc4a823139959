import type { QueryClient } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { queries } from '@refcall/api-client'
import { api, notify } from '@refcall/host'
import { formatMoney, readerTimeZone } from '@refcall/messages'

/** A toast for a tip that a player has just paid; the earnings are read again. */
export function announceTip(client: QueryClient, tip: { readonly amount: string; readonly currency: string }): void {
  const amount = formatMoney(tip.amount, tip.currency)
  notify({
    title: t({ message: `Tip ${amount}`, comment: 'What a player gave beside the price' }),
    text: t`All of it is yours.`,
  })
  void client.invalidateQueries({ queryKey: queries.earnings(api, readerTimeZone().timeZone).queryKey })
}
