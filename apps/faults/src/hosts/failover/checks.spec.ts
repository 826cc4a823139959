import { isWell } from '../../report.ts'
import { failoverChecks, type Struck } from './checks.ts'

const struck: Struck = {
  fault: 'primary-process',
  gapMs: 3_000,
  limitMs: 10_000,
  primaries: ['db1', 'db2'],
  wholeMs: 5_000,
  troubles: {},
  alerts: ['RefcallDown'],
  wanted: 'RefcallDown',
}

it('a failover is well where a standby followed in time and the alert fired and ended', () => {
  expect(isWell(failoverChecks([struck], [], true))).toBe(true)
  expect(isWell(failoverChecks([struck], [], false))).toBe(true)
})

it.each<[string, Struck, readonly string[], boolean]>([
  ['a primary that no standby followed', { ...struck, primaries: ['db1', 'db1'] }, [], true],
  ['writes that waited too long', { ...struck, gapMs: 10_001 }, [], false],
  ['an alert that did not fire', { ...struck, alerts: [] }, [], false],
  ['an alert that does not end', struck, ['RefcallDown'], false],
])('a failover refuses %s', (_, one, goesOn, isShort) => {
  expect(isWell(failoverChecks([one], goesOn, isShort))).toBe(false)
})

it('a short failover has no limit for how long writes waited', () => {
  expect(isWell(failoverChecks([{ ...struck, gapMs: 10_001 }], [], true))).toBe(true)
})
