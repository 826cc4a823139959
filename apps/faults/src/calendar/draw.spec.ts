import { drawCalendar } from './draw.ts'
import { clockChanges, midnightIn } from './zone.ts'

const local = (at: number | string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))

describe('the calendar', () => {
  it('draws the same for the same seed, and goes on where a shorter one ended', () => {
    expect(drawCalendar(7, 12).slice(0, 5)).toEqual(drawCalendar(7, 5))
    expect(drawCalendar(8, 5)).not.toEqual(drawCalendar(7, 5))
  })

  it('comes to every occasion once in six draws, to another language in every third', () => {
    for (const seed of [1, 2, 3]) {
      const draws = drawCalendar(seed, 6)
      expect(new Set(draws.map(({ why }) => why)).size).toBe(6)
      expect(draws.filter(({ language }) => language !== 'en-US')).toHaveLength(2)
    }
  })

  it('stays between 2026 and 2040, where each occasion is what it is called', () => {
    const days = new Map(drawCalendar(4, 60).map(({ why, moment, zone }) => [`${why} ${moment}`, local(moment, zone)]))
    for (const [draw, day] of days) {
      expect(Number(day.slice(0, 4))).toBeGreaterThanOrEqual(2026)
      expect(Number(day.slice(0, 4))).toBeLessThanOrEqual(2040)
      if (draw.startsWith('a leap day')) expect(day).toMatch(/-02-29 /)
      if (draw.startsWith('the year ends')) expect(day).toMatch(/-12-31 2[23]:/)
      if (draw.startsWith('minutes before midnight')) expect(day).toMatch(/ 23:5\d$/)
    }
  })

  it('knows when clocks change, to the minute, and where they never do', () => {
    const changes = (zone: string) =>
      clockChanges(zone, 2027).map(({ at, forward }) => [new Date(at).toISOString(), forward])
    expect(changes('Europe/Berlin')).toEqual([
      ['2027-03-28T01:00:00.000Z', true],
      ['2027-10-31T01:00:00.000Z', false],
    ])
    expect(changes('Australia/Lord_Howe')).toEqual([
      ['2027-04-03T15:00:00.000Z', false],
      ['2027-10-02T15:30:00.000Z', true],
    ])
    expect(changes('Asia/Kolkata')).toEqual([])
    expect(new Date(midnightIn('Pacific/Kiritimati', 2027, 1, 1)).toISOString()).toBe('2026-12-31T10:00:00.000Z')
  })
})
