import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { formatDistance, formatMoney, gamesText, playersText } from '@refcall/messages'

type Facts = Pick<Match, 'playerCount' | 'gamesRemaining' | 'paymentMethod' | 'distance'>

/** "4 players, 2 games, cash": the facts beside table and amount. */
export function factsText({ playerCount, gamesRemaining, paymentMethod }: Facts): string {
  const players = playersText(playerCount)
  const games = gamesText(gamesRemaining)
  return paymentMethod === 'cash' ? t`${players}, ${games}, cash` : t`${players}, ${games}, electronic`
}

/** The facts and the distance to the table. */
export function factsWithDistance(match: Facts): string {
  const facts = factsText(match)
  if (match.distance === undefined) return facts
  const distance = formatDistance(match.distance)
  return t({ message: `${facts}, ${distance}`, comment: 'As in “4 players, 2 games, cash, 1.1 mi”' })
}

export function amountText({ totalAmount, playerCurrency }: Pick<Match, 'totalAmount' | 'playerCurrency'>): string {
  return formatMoney(totalAmount, playerCurrency)
}

/** The price per game and person in the player's currency; a converted price may be rounded. */
export function chargedRate({ totalAmount, playerCurrency, playerCount, gamesRemaining }: Match): string | null {
  const minor = isCurrency(playerCurrency) ? parseDecimal(totalAmount, playerCurrency) : null
  if (minor === null) return null
  const rate = minor / (playerCount * gamesRemaining)
  const amount = formatMoney(Math.round(rate), playerCurrency)
  return Number.isInteger(rate) ? t`${amount} per game per person` : t`about ${amount} per game per person`
}

/** The expected payout of an electronic match before the fees are known; null for cash. */
export function payoutEstimate({ payout }: Pick<Match, 'payout'>): string | null {
  if (!payout) return null
  const amount = formatMoney(payout.amount, payout.currency)
  return t`You earn about ${amount} after fees.`
}
