import { localDay, mondayOf } from './local-day.ts'

describe('a local day', () => {
  it.each([
    ['UTC', '2026-03-08T23:59:59Z', '2026-03-08'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['America/Los_Angeles', '2026-11-20T07:59:59Z', '2026-11-19'],
    // The hour after the clocks went forward, and the hour that came twice.
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('in %s at %s', (timeZone, at, day) => {
    expect(localDay(timeZone)(new Date(at))).toBe(day)
  })

  it('refuses an unknown zone', () => {
    expect(() => localDay('Europe/Nowhere')).toThrow(RangeError)
  })
})

it.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-22', 0, '2026-11-16'],
  ['2026-11-23', -1, '2026-11-16'],
  ['2027-01-01', 0, '2026-12-28'],
  ['2026-03-01', -7, '2026-01-05'],
])('the Monday of %s, %i weeks on, is %s', (day, weeks, monday) => {
  expect(mondayOf(day, weeks)).toBe(monday)
})
