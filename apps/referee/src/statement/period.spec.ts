import { daysIn, periodOf } from './period.ts'

describe('a period of the calendar', () => {
  it.each([
    ['this_month', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['last_month', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['this_year', '2026-11-20', '2026-01-01', '2026-11-20'],
    ['last_year', '2026-11-20', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to })
  })

  it('has both of its ends, and none where it ends before it begins', () => {
    expect(daysIn({ from: '2026-11-20', to: '2026-11-20' })).toBe(1)
    expect(daysIn({ from: '2028-01-01', to: '2028-12-31' })).toBe(366)
    expect(daysIn({ from: '2026-11-20', to: '2026-11-19' })).toBe(0)
  })
})
