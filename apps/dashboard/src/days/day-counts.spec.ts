import { dayCounts } from './day-counts.ts'

const days = ['2026-11-18', '2026-11-19', '2026-11-20']

it('works: a day that is shown counts what it shows, others what the service counted', () => {
  const counted = days.map((day) => ({ day, matches: 5 }))
  expect(dayCounts(days, counted, [{ day: '2026-11-20', total: 7 }])).toEqual([5, 5, 7])
  expect(dayCounts(days, counted, [{ day: '2026-11-20', total: 0 }])).toEqual([5, 5, 0])
})

it('works: a day of which nothing is known has no number', () =>
  expect(dayCounts(days, [], [{ day: '2026-11-19', total: 1 }])).toEqual([null, 1, null]))
