import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { formatDistance, formatMoney, gamesText, playersText } from '@refcall/messages'

/** "4 players, 2 games, cash": what a referee wants to know besides table and amount. */
export function factsText({ playerCount, gamesRemaining, paymentMethod }: Match): string {
  const players = playersText(playerCount)
  const games = gamesText(gamesRemaining)
  return paymentMethod === 'cash' ? t`${players}, ${games}, cash` : t`${players}, ${games}, electronic`
}

/** The facts, and how far away the table is. */
export function factsWithDistance(match: Match): string {
  const facts = factsText(match)
  if (match.distance === undefined) return facts
  const distance = formatDistance(match.distance)
  return t({ message: `${facts}, ${distance}`, comment: 'As in “4 players, 2 games, cash, 1.1 mi”' })
}

export function amountText({ totalAmount, playerCurrency }: Match): string {
  return formatMoney(totalAmount, playerCurrency)
}
