import {
  asWhole,
  failuresIn,
  fromCommand,
  fromEngine,
  fromJest,
  fromPlaywright,
  markOf,
  notRunHere,
  totalLine,
} from './outcome.ts'

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

describe('works', () => {
  it('adds all parts up in one line', () => {
    expect(totalLine([asWhole(true), fromJest(jestReport), fromPlaywright(playwright)])).toBe('9 passed, 0 failed')
    expect(totalLine([asWhole(false)])).toBe('0 passed, 1 failed')
  })

  it('tells what failed, by its title, and of which file that nothing could be read', () => {
    const test = { fullName: 'works › adds', title: 'adds', failureMessages: ['Expected 2'] }
    const unread = { message: 'Cannot find module', assertionResults: [] }
    expect(
      failuresIn({ testResults: [{ assertionResults: [{ ...test, failureMessages: [] }, test] }, unread] }),
    ).toEqual(['works › adds\nExpected 2', '\nCannot find module'])
    const spec = { title: 'pays', tests: [{ results: [{ errors: [{ message: 'Timed out' }] }, { errors: [] }] }] }
    expect(
      failuresIn({
        errors: [{ message: 'No set-up' }],
        suites: [{ title: 'cash.journey.ts', suites: [{ title: '', specs: [spec] }] }],
      }),
    ).toEqual(['\nNo set-up', 'pays\nTimed out'])
  })

  it('tells how the output of a command ended that failed, and nothing of one that passed', () => {
    const output = `${Array.from({ length: 40 }, (_, line) => `line ${line}\n`).join('')}1 of 2 hold; broken: ledger\n`
    expect(fromCommand('audit', { code: 0, output })).toEqual(asWhole(true))
    const { failures, ...counts } = fromCommand('audit', { code: 1, output })
    expect(counts).toEqual(asWhole(false))
    expect(failures).toEqual([expect.stringMatching(/^audit\nline 30\n.*line 39\n1 of 2 hold; broken: ledger$/s)])
  })

  it('tells what an engine is not led through', () => {
    expect(fromEngine({ ...playwright, stats: { ...playwright.stats, skipped: 2 } })).toEqual({
      passed: 3,
      failed: 0,
      note: '2 not driven',
    })
    expect(fromEngine({ ...playwright, errors: [{}] })).toEqual({ passed: 3, failed: 1 })
  })
})

describe('a part that this machine cannot run', () => {
  const reason = 'A failover wants root: run it as root.'

  it('neither passes nor fails, and says so', () => {
    const outcome = notRunHere(reason, false)
    expect(outcome).toEqual({ passed: 0, failed: 0, note: `not run here: ${reason}` })
    expect([markOf(outcome), markOf(asWhole(true)), markOf(asWhole(false))]).toEqual(['–', '✓', '✗'])
    expect(totalLine([outcome, asWhole(true)])).toBe('1 passed, 0 failed')
  })

  it('fails where nothing may be missing', () => {
    expect(notRunHere(reason, true)).toEqual({ passed: 0, failed: 1, note: `not run here: ${reason}` })
  })
})

describe('refuses', () => {
  it('a spec file that did not even load', () => {
    expect(fromJest({ ...jestReport, numRuntimeErrorTestSuites: 1 }).failed).toBe(1)
  })

  it('skipped and unfinished tests', () => {
    expect(fromJest({ ...jestReport, numPendingTests: 1, numTodoTests: 1 })).toMatchObject({ passed: 5, failed: 2 })
    expect(fromPlaywright({ ...playwright, stats: { ...playwright.stats, skipped: 2 } }).failed).toBe(2)
  })

  it('a journey that passed only at the second try, and a broken set-up', () => {
    expect(fromPlaywright({ ...playwright, stats: { ...playwright.stats, flaky: 1 } }).failed).toBe(1)
    expect(fromPlaywright({ ...playwright, errors: [{}] }).failed).toBe(1)
  })
})
