import { effectiveRate, isCurrency, LIMITS, type Badge } from '@refcall/domain'
import { formatMoney } from './money.ts'

const BADGES: Record<Badge, string> = { top_ref: 'Top Ref', rising_star: 'Rising Star' }

export const badgeLabel = (badge: Badge): string => BADGES[badge]

/** "Available", or when a busy referee is thought to be free again. */
export const availabilityText = (isAvailable: boolean): string =>
  isAvailable ? 'Available' : `Busy (Available in ${LIMITS.availability.busyShownMinutes} min)`

/** What a referee asks: "$2.00 per game per person", or "Free". Without a stored rate it is the default one. */
export function rateText(customRate: string | null, currency: string): string {
  const rate = effectiveRate(customRate, isCurrency(currency) ? currency : undefined)
  return rate.rateMinor === 0 ? 'Free' : `${formatMoney(rate.rateMinor, rate.currency)} per game per person`
}
