export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Shown in the summary beside the numbers. */
  readonly note?: string
  /** Each failed test with what it said. */
  readonly failures?: readonly string[]
}

/** A part that passes or fails as a whole. */
export const asWhole = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** Lines of a command's output that the end of a run repeats. */
const LAST_LINES = 11

/** A command that passes or fails as a whole; its last lines tell why. */
export const fromCommand = (
  name: string,
  { code, output }: { readonly code: number; readonly output: string },
): Outcome =>
  code === 0
    ? asWhole(true)
    : { ...asWhole(false), failures: [[name, ...output.trimEnd().split('\n').slice(-LAST_LINES)].join('\n')] }

/**
 * A part that this machine cannot run neither passes nor fails, and the summary says why. On a build server that is root
 * it fails, because what is missing could be installed there.
 */
export const notRunHere = (hindrance: string, mustRun: boolean): Outcome => ({
  passed: 0,
  failed: mustRun ? 1 : 0,
  note: `not run here: ${hindrance}`,
})

/** The mark of a part in the summary. */
export const markOf = ({ passed, failed }: Outcome): string => (failed > 0 ? '✗' : passed > 0 ? '✓' : '–')

interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  /** Files that failed before any of their tests ran. */
  readonly numRuntimeErrorTestSuites: number
}

export interface PlaywrightReport {
  readonly config?: object
  readonly suites?: readonly object[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** Failures outside any test, such as a set-up that threw. */
  readonly errors: readonly unknown[]
}

const BRANCHES = ['testResults', 'assertionResults', 'suites', 'specs', 'tests', 'results'] as const

/** A part of a report by Jest or Playwright: files, tests and their runs, one in the other. */
type Branch = Readonly<
  Partial<Record<(typeof BRANCHES)[number], readonly object[]> & Record<'title' | 'fullName' | 'message', string>>
> & {
  readonly failureMessages?: readonly string[]
  readonly errors?: readonly { readonly message?: string }[]
}

/** What failed in a report, each under the nearest title: a file that did not load has only a message. */
export const failuresIn = (report: object, above = ''): readonly string[] => {
  const branch = report as Branch
  const title = branch.fullName ?? branch.title ?? above
  const unloaded = branch.assertionResults?.length === 0 ? [branch.message] : []
  const said = [...unloaded, ...(branch.failureMessages ?? []), ...(branch.errors ?? []).map(({ message }) => message)]
  return [
    ...said.map((text) => `${title}\n${text}`),
    ...BRANCHES.flatMap((key) => branch[key] ?? []).flatMap((part) => failuresIn(part, title)),
  ]
}

const withSkipped = (passed: number, failed: number, skipped: number): Outcome =>
  skipped === 0
    ? { passed, failed }
    : { passed, failed: failed + skipped, note: `${skipped} skipped: a skipped test counts as failed` }

export const fromJest = (report: JestReport): Outcome => {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return withSkipped(report.numPassedTests, failed, report.numPendingTests + report.numTodoTests)
}

export const fromPlaywright = ({ stats, errors }: PlaywrightReport): Outcome =>
  withSkipped(stats.expected, stats.unexpected + stats.flaky + errors.length, stats.skipped)

/** Cases that an engine skips are reported, and do not count. */
export const fromEngine = ({ stats, ...report }: PlaywrightReport): Outcome => ({
  ...fromPlaywright({ ...report, stats: { ...stats, skipped: 0 } }),
  ...(stats.skipped > 0 && { note: `${stats.skipped} not driven` }),
})

/** The reports of several runs in one; the configuration is the same in all. */
export const joinJourneys = (reports: readonly PlaywrightReport[]): PlaywrightReport => {
  const sum = (key: keyof PlaywrightReport['stats']): number =>
    reports.reduce((total, { stats }) => total + stats[key], 0)
  return {
    ...reports[0],
    suites: reports.flatMap(({ suites = [] }) => suites),
    stats: { expected: sum('expected'), unexpected: sum('unexpected'), flaky: sum('flaky'), skipped: sum('skipped') },
    errors: reports.flatMap(({ errors }) => errors),
  }
}

/** The last line of a run. */
export const totalLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
