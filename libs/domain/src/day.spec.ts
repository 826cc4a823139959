import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { dayOf } from './day.ts'

/** A process cannot change its zone. */
const dayIn = (zone: string, instant: string): string => {
  const script = `import { dayOf } from '${join(__dirname, 'day.ts')}'; console.log(dayOf(new Date('${instant}')))`
  const options = { env: { ...process.env, NODE_OPTIONS: '', TZ: zone }, encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], options).trim()
}

it('the day of an instant is that of the reader’s zone', () => {
  expect(dayIn('Pacific/Auckland', '2026-11-19T23:30:00Z')).toBe('2026-11-20')
  expect(dayIn('America/Los_Angeles', '2026-11-20T07:59:59Z')).toBe('2026-11-19')
})

it('a day has four digits for the year, and two for the month and the day', () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
  expect(dayOf(new Date(987, 11, 31))).toBe('0987-12-31')
})
