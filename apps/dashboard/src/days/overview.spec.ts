import { LIMITS } from '@refcall/domain'
import { daysOf } from '../range/day-range.ts'
import { overviewOf } from './overview.ts'

const today = '2026-11-20'
const latest = { from: '2026-08-23', to: today }

describe('works', () => {
  it('ninety days up to today, for a range within them', () => {
    expect(overviewOf({ from: '2026-10-21', to: today }, today)).toEqual(latest)
    expect(overviewOf(latest, today)).toEqual(latest)
    expect(daysOf(latest)).toHaveLength(90)
  })

  it('stays while the range lies within it', () => {
    const shown = { from: '2026-01-01', to: '2026-03-31' }
    expect(overviewOf({ from: '2026-01-01', to: '2026-01-02' }, today, shown)).toBe(shown)
    expect(overviewOf({ from: '2025-12-31', to: '2026-01-02' }, today, shown)).toEqual({
      from: '2025-12-01',
      to: '2026-02-01',
    })
  })

  it('has days around an older range, none of them after today', () => {
    expect(overviewOf({ from: '2026-06-01', to: '2026-06-30' }, today)).toEqual({
      from: '2026-05-02',
      to: '2026-07-30',
    })
    expect(overviewOf({ from: '2026-06-01', to: '2026-11-10' }, today)).toEqual({ from: '2026-05-02', to: today })
  })

  it('contains a range that ends after today', () =>
    expect(overviewOf({ from: '2026-11-01', to: '2026-12-24' }, today)).toEqual({
      from: '2026-10-02',
      to: '2026-12-24',
    }))

  it.each([
    { from: '2025-11-20', to: '2026-11-20' },
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2024-01-05', to: '2024-12-31' },
  ])('is never longer than a range may be: %j', (range) => {
    const overview = overviewOf(range, today)
    expect(overview.from <= range.from && overview.to >= range.to).toBe(true)
    expect(daysOf(overview).length).toBeLessThanOrEqual(LIMITS.dashboard.rangeMaxDays)
  })
})
