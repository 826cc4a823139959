import { aDashboardMatch } from '@refcall/fixtures'
import { byDay } from './by-day.ts'

it('works: every day of the range has its figures, days without matches too', () => {
  // Without a zone: the reader's days begin where the reader is.
  const on = (local: string, status: 'completed' | 'pending' = 'completed') =>
    aDashboardMatch({ createdAt: new Date(local).toISOString(), status, totalAmountUsd: '16.00' })
  const matches = [
    on('2026-11-18T00:00:00.000'),
    on('2026-11-18T23:59:59.999', 'pending'),
    on('2026-11-20T12:00:00.000'),
    on('2026-11-21T00:00:00.000'),
  ]
  const figures = byDay(matches, { from: '2026-11-18', to: '2026-11-20' })
  expect(
    figures.map(({ day, total, completed, pending, revenueUsdMinor }) => [
      day,
      total,
      completed,
      pending,
      revenueUsdMinor,
    ]),
  ).toEqual([
    ['2026-11-18', 2, 1, 1, 1600],
    ['2026-11-19', 0, 0, 0, 0],
    ['2026-11-20', 1, 1, 0, 1600],
  ])
})
