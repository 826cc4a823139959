import { readOptions } from '../options.ts'
import type { Rehearsed } from './rehearse.ts'
import { printReport } from './report.ts'

const struck: Rehearsed['struck'][number] = {
  fault: 'primary-process',
  gapMs: 3_000,
  limitMs: 10_000,
  primaries: ['db1', 'db2'],
  wholeMs: 5_000,
  troubles: {},
  alerts: [],
  wanted: undefined,
}

const rehearsed = (more: Partial<Rehearsed>): Rehearsed => ({
  findings: {},
  forgotten: 0,
  settledMs: 0,
  operations: 0,
  heard: 0,
  options: readOptions(['failover', '--short', '--seed', '1']),
  struck: [struck],
  answers: [],
  matches: 1,
  cutShort: 0,
  failures: [],
  shut: [],
  goesOn: [],
  endedByItself: 0,
  twoPrimaries: [],
  playedMs: 0,
  ...more,
})

let lines: string[]

beforeEach(() => {
  lines = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
})

afterEach(() => {
  jest.restoreAllMocks()
})

it('passes where nothing was lost', () => {
  expect(printReport(rehearsed({}))).toBe(true)
  expect(lines.at(-1)).toBe('✓ nothing was lost\n')
})

it.each<[string, Partial<Rehearsed>]>([
  ['an acknowledged write that is gone', { findings: { 'acknowledged and lost': ['a match'] } }],
  ['a strike that nobody followed', { struck: [{ ...struck, primaries: ['db1', 'db1'] }] }],
  ['two primaries', { twoPrimaries: ['db1 and db2'] }],
  [
    'a 500, and a 503 that does not say when',
    {
      answers: [
        { at: 1, status: 500, isWrite: true, saysWhen: false },
        { at: 2, status: 503, isWrite: false, saysWhen: false },
      ],
    },
  ],
])('refuses %s, and says how to see it again', (_, more) => {
  expect(printReport(rehearsed(more))).toBe(false)
  expect(lines.at(-1)).toBe('✗ not as it must be (again with --seed 1 --faults primary-process --short)\n')
})

it('judges how long writes waited in the large rehearsal alone', () => {
  const waited = { struck: [{ ...struck, gapMs: 10_001 }] }
  expect(printReport(rehearsed(waited))).toBe(true)
  expect(
    printReport(
      rehearsed({ ...waited, options: readOptions(['failover', '--faults', 'primary-process', '--seed', '1']) }),
    ),
  ).toBe(false)
})
