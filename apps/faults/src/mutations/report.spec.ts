import { isWell } from '../report.ts'
import { readReport } from './report.ts'

const mutant = (status: string, line: number) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line } },
})

const reportOf = (statuses: readonly string[]) =>
  readReport({
    files: { 'libs/domain/src/tip.ts': { mutants: statuses.map((status, index) => mutant(status, index + 1)) } },
  })

it('four of five noticed are enough, by a failure or a timeout; what does not compile does not count', () => {
  const checks = reportOf(['Killed', 'Killed', 'Timeout', 'Killed', 'Survived', 'CompileError'])
  expect(checks).toEqual([{ what: 'mutants that a spec notices, of 5', tried: 4, wrong: [] }])
})

it('with fewer, each that was not noticed is listed with its place', () => {
  const checks = reportOf(['Killed', 'Killed', 'Survived', 'NoCoverage'])
  expect(checks[0]?.wrong).toEqual([
    'libs/domain/src/tip.ts:3 EqualityOperator: a <= b',
    'libs/domain/src/tip.ts:4 EqualityOperator: a <= b',
  ])
  expect(isWell(checks)).toBe(false)
})

it('a report without mutants proves nothing', () => {
  expect(isWell(readReport({ files: {} }))).toBe(false)
})
