import type { EarningsSum } from '@refcall/contract'
import { mergeEarnings } from './merged-earnings.ts'

const nothing = { cash: '0.00', captured: '0.00', platformFee: '0.00', processingFee: '0.00', payout: '0.00' }
const sum = (matches: number, amounts: Partial<EarningsSum>): EarningsSum => ({
  currency: 'USD',
  matches,
  ...nothing,
  ...amounts,
})
const yen = (matches: number, cash: string): EarningsSum => ({
  currency: 'JPY',
  matches,
  cash,
  captured: '0',
  platformFee: '0',
  processingFee: '0',
  payout: '0',
})
const weeks = (...sums: EarningsSum[]) => [{ monday: '2026-03-02', sums }]
const none = { today: [], matches: [] }

it('adds what each city reports, to the last cent and below zero', () => {
  const merged = mergeEarnings([
    { ...none, weeks: weeks(sum(1, { cash: '0.10', payout: '-7.05' }), yen(1, '900')) },
    { ...none, weeks: weeks(sum(2, { cash: '0.20', payout: '6.10' }), yen(4, '1200')) },
  ])
  expect(merged.weeks).toEqual(weeks(yen(5, '2100'), sum(3, { cash: '0.30', payout: '-0.95' })))
})

it('keeps the weeks of the first city, also where another one has begun the next', () => {
  const [week] = weeks(sum(1, {}))
  expect(
    mergeEarnings([
      { ...none, weeks: weeks(sum(1, {})) },
      { ...none, weeks: [{ monday: '2026-03-09', sums: week?.sums ?? [] }] },
    ]).weeks,
  ).toEqual(weeks(sum(1, {})))
})
