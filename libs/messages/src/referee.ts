import { t } from '@lingui/core/macro'
import { effectiveRate, isCurrency, LIMITS, refereeName, unnamedEnd, type Badge } from '@refcall/domain'
import { formatMoney } from './money.ts'

/** The badge of a referee with many matches. */
export const badgeLabel = (badge: Badge): string =>
  badge === 'top_ref'
    ? t({ message: 'Top Ref', comment: 'Badge of a referee with 100 matches or more' })
    : t({ message: 'Rising Star', comment: 'Badge of a referee with 50 matches or more' })

/** A referee's name from the service; without a chosen name, a text in the reader's language. */
export function nameText(name: string): string {
  const end = unnamedEnd(name)
  return end === null ? name : t({ message: `Referee ${end}`, comment: 'Who has chosen no name; the end of a number' })
}

/** A referee's name in players' lists. */
export const refereeText = (referee: Parameters<typeof refereeName>[0]): string => nameText(refereeName(referee))

/** "Available", or when a busy referee is expected to be free again. */
export function availabilityText(isAvailable: boolean): string {
  if (isAvailable) return t({ message: 'Available', comment: 'A referee' })
  const minutes = LIMITS.availability.busyShownMinutes
  return t({ message: `Busy (Available in ${minutes} min)`, comment: 'A referee' })
}

/** A referee's rate: "$2.00 per game per person", or "Free". Without a stored rate it is the default one. */
export function rateText(customRate: string | null, currency: string): string {
  const rate = effectiveRate(customRate, isCurrency(currency) ? currency : undefined)
  if (rate.rateMinor === 0) return t({ message: 'Free', comment: 'A referee who costs nothing' })
  const amount = formatMoney(rate.rateMinor, rate.currency)
  return t`${amount} per game per person`
}
