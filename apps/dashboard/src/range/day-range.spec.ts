import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { defaultRange, endingOn, isDay, startingOn } from './day-range.ts'

/**
 * Evaluates an expression over the module in another time zone, in a child process: a process cannot change its zone.
 */
function inZone(zone: string, expression: string): unknown {
  const script = `import * as days from '${join(__dirname, 'day-range.ts')}'; console.log(JSON.stringify(${expression}))`
  const options = { env: { ...process.env, NODE_OPTIONS: '', TZ: zone }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options))
}

describe('a range of days', () => {
  describe('works', () => {
    it('begins thirty days before today', () =>
      expect(defaultRange('2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-11-20' }))

    it.each([
      ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'],
      ['Pacific/Auckland', '2026-11-19T11:00:00.000Z', '2026-11-20T10:59:59.999Z'],
      ['America/Los_Angeles', '2026-11-20T08:00:00.000Z', '2026-11-21T07:59:59.999Z'],
    ])('D-02: goes out as the bounds of the local day in %s', (zone, startDate, endDate) =>
      expect(inZone(zone, `days.instantsOf({ from: '2026-11-20', to: '2026-11-20' })`)).toEqual({ startDate, endDate }),
    )

    it('has 25 hours on the day the clocks go back', () =>
      expect(inZone('America/Los_Angeles', `days.instantsOf({ from: '2026-11-01', to: '2026-11-01' })`)).toEqual({
        startDate: '2026-11-01T07:00:00.000Z',
        endDate: '2026-11-02T07:59:59.999Z',
      }))

    it('lets the other end give way where they would cross', () => {
      const range = { from: '2026-10-21', to: '2026-11-20' }
      expect(startingOn(range, '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' })
      expect(endingOn(range, '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' })
    })

    it('never grows beyond what the service answers', () => {
      expect(startingOn({ from: '2026-10-21', to: '2026-11-20' }, '2020-01-01').to).toBe('2020-12-31')
      expect(endingOn({ from: '2020-01-01', to: '2020-02-01' }, '2026-11-20').from).toBe('2025-11-20')
    })
  })

  describe('refuses', () => {
    it.each(['', '2026-02-30', '0020-11-20', '2026-1-1', 'today'])('%j as a day', (text) =>
      expect(isDay(text)).toBe(false),
    )
  })
})
