import type { EarningsSum, Output } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'

type Earnings = Output<'GET /api/referees/earnings'>

/** What a referee earned in several cities, as one; the currency with most matches first, as each of them reports. */
export function mergeEarnings(answers: readonly Earnings[]): Earnings {
  const [first] = answers
  const weekOf = (monday: string) =>
    answers.map(({ weeks }) => weeks.find((week) => week.monday === monday)?.sums ?? [])
  const matches = answers
    .flatMap((answer) => answer.matches)
    .toSorted((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt))
  return {
    today: mergeSums(answers.map(({ today }) => today)),
    weeks: (first?.weeks ?? []).map(({ monday }) => ({ monday, sums: mergeSums(weekOf(monday)) })),
    matches: matches.slice(0, LIMITS.earnings.listed),
  }
}

function mergeSums(lists: readonly (readonly EarningsSum[])[]): EarningsSum[] {
  return [...Map.groupBy(lists.flat(), ({ currency }) => currency)]
    .map(([currency, sums]) => ({
      currency,
      matches: sums.reduce((sum, { matches }) => sum + matches, 0),
      cash: addDecimals(sums.map(({ cash }) => cash)),
      captured: addDecimals(sums.map(({ captured }) => captured)),
      platformFee: addDecimals(sums.map(({ platformFee }) => platformFee)),
      processingFee: addDecimals(sums.map(({ processingFee }) => processingFee)),
      payout: addDecimals(sums.map(({ payout }) => payout)),
    }))
    .toSorted((one, other) => other.matches - one.matches || one.currency.localeCompare(other.currency, 'en'))
}

/** The exact sum of amounts in one currency, all of which have the same number of decimals. */
function addDecimals(amounts: readonly string[]): string {
  const decimals = amounts[0]?.split('.')[1]?.length ?? 0
  const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${sum < 0n ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`
}
