import type { Match } from '@refcall/contract'
import { formatDistance, formatMoney, gamesText, playersText } from '@refcall/messages'

/** "4 players, 2 games, cash": what a referee wants to know besides table and amount. */
export function factsText({ playerCount, gamesRemaining, paymentMethod }: Match): string {
  return [playersText(playerCount), gamesText(gamesRemaining), paymentMethod].join(', ')
}

/** The facts, and how far away the table is. */
export function factsWithDistance(match: Match): string {
  return match.distance === undefined ? factsText(match) : `${factsText(match)}, ${formatDistance(match.distance)}`
}

export function amountText({ totalAmount, playerCurrency }: Match): string {
  return formatMoney(totalAmount, playerCurrency)
}
