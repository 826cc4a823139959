import { dayAfter, localDay, startsOf } from './local-day.ts'
import { Refusal } from './refusal.ts'

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
    expect(() => localDay('Europe/Nowhere')).toThrow(Refusal)
  })

  it('counts on over months and years', () => {
    expect(['2026-02-28', '2026-12-31', '2028-02-28'].map((day) => dayAfter(day))).toEqual([
      '2026-03-01',
      '2027-01-01',
      '2028-02-29',
    ])
    expect(dayAfter('2026-11-20', -30)).toBe('2026-10-21')
  })
})

describe('the starts of days', () => {
  it.each([
    ['UTC', ['2026-11-20', '2026-11-21'], ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']],
    // 25 hours, then 23.
    ['America/Los_Angeles', ['2026-11-01', '2026-11-02'], ['2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z']],
    ['Europe/Berlin', ['2026-03-29', '2026-03-30'], ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    ['Asia/Kathmandu', ['2026-11-20'], ['2026-11-19T18:15:00.000Z']],
    ['Pacific/Kiritimati', ['2026-11-20'], ['2026-11-19T10:00:00.000Z']],
    ['Pacific/Pago_Pago', ['2026-11-20'], ['2026-11-20T11:00:00.000Z']],
    // The clocks go forward at midnight: the day begins at 01:00.
    [
      'Africa/Cairo',
      ['2026-04-23', '2026-04-24', '2026-04-25'],
      ['2026-04-22T22:00:00.000Z', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
    ],
    // They go back at midnight: the hour before it comes twice.
    ['Africa/Cairo', ['2026-10-29', '2026-10-30'], ['2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z']],
    // The day that Samoa left out begins with the next one.
    [
      'Pacific/Apia',
      ['2011-12-29', '2011-12-30', '2011-12-31'],
      ['2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ],
  ])('in %s', (timeZone, days, starts) => {
    expect(startsOf(days, localDay(timeZone)).map((at) => at.toISOString())).toEqual(starts)
  })
})
