import type { Match } from '@refcall/contract'
import { formatDistance, formatMoney, gamesText, playersText } from '@refcall/messages'

/** "4 players, 2 games, cash, 1.1 mi": what a referee wants to know besides table and amount. */
export function factsText({ playerCount, gamesRemaining, paymentMethod, distance }: Match): string {
  const facts = [playersText(playerCount), gamesText(gamesRemaining), paymentMethod]
  if (distance !== undefined) facts.push(formatDistance(distance))
  return facts.join(', ')
}

export function amountText({ totalAmount, playerCurrency }: Match): string {
  return formatMoney(totalAmount, playerCurrency)
}
