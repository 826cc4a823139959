import type { DashboardMatch } from '@refcall/contract'
import { ACTIVE_STATUSES, isCurrency, parseDecimal, type CurrencyCode, type MatchStatus } from '@refcall/domain'

/** The figures for the matches of a range. */
export interface Tallies {
  total: number
  completed: number
  pending: number
  cancelled: number
  /** Completed matches in US cents, each converted at its stored rate. */
  revenueUsdMinor: number
  /** The same matches in the currencies they were paid in, in minor units. */
  revenueByCurrency: readonly { currency: CurrencyCode; minor: number }[]
  /** Active statuses other than `pending`, those that occur. */
  otherActive: readonly { status: MatchStatus; count: number }[]
}

export function tally(matches: readonly DashboardMatch[]): Tallies {
  const countOf = (status: MatchStatus) => matches.filter((match) => match.status === status).length
  const completed = matches.filter(({ status }) => status === 'completed')
  return {
    total: matches.length,
    completed: completed.length,
    pending: countOf('pending'),
    cancelled: countOf('cancelled'),
    revenueUsdMinor: completed.reduce((sum, match) => sum + (parseDecimal(match.totalAmountUsd, 'USD') ?? 0), 0),
    revenueByCurrency: sumByCurrency(completed),
    otherActive: ACTIVE_STATUSES.filter((status) => status !== 'pending')
      .map((status) => ({ status, count: countOf(status) }))
      .filter(({ count }) => count > 0),
  }
}

function sumByCurrency(matches: readonly DashboardMatch[]): Tallies['revenueByCurrency'] {
  const sums = new Map<CurrencyCode, number>()
  for (const { playerCurrency: currency, totalAmount } of matches) {
    if (!isCurrency(currency)) continue
    sums.set(currency, (sums.get(currency) ?? 0) + (parseDecimal(totalAmount, currency) ?? 0))
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor })).sort((a, b) => (a.currency < b.currency ? -1 : 1))
}
