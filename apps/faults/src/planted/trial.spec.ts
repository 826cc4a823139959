import { readReport, type JestReport } from './trial.ts'

const file = (...statuses: readonly string[]): JestReport['testResults'][number] => ({
  name: 'match.spec.ts',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
})

it('a planted fault is noticed by the tests that failed, beside others that passed', () => {
  const report = { numPassedTests: 1, testResults: [file('passed', 'failed')] }
  expect(readReport(report)).toEqual({ noticed: ['test 1'] })
})

it('a planted fault that keeps a spec file from loading proves nothing', () => {
  const report = { numPassedTests: 3, testResults: [file('passed', 'failed'), file()] }
  expect(readReport(report)).toEqual({ noticed: [], broken: 'match.spec.ts did not load' })
})

it('a planted fault with which none of several tests passes proves nothing', () => {
  expect(readReport({ numPassedTests: 0, testResults: [file('failed', 'failed')] }).broken).toContain('no test passed')
  expect(readReport({ numPassedTests: 0, testResults: [file('failed')] })).toEqual({ noticed: ['test 0'] })
})
