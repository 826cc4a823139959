import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../run/root.ts'
import { fromJest, type Outcome } from '../test/outcome.ts'

interface SpecFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
}

/** The part of Jest's own report that is read here. */
export interface JestRun {
  readonly testResults: readonly SpecFile[]
}

const FOLDER = join(root, '.refcall', 'reports')

/** Path of a project's report: an output of its target `test`, which nx caches and restores. */
const fileOf = (project: string): string => join(FOLDER, project, 'test.json')

/** The share of one project, with paths from the root: the cache may be used in a folder that was moved. */
export const reportOf = ({ testResults }: JestRun, project: string, from: string): JestRun => ({
  testResults: testResults
    .map((file) => ({ ...file, name: relative(from, file.name) }))
    .filter(({ name }) => name.startsWith(`${project}/`)),
})

/** Jest's totals, counted from the tests themselves. */
const totalsOf = ({ testResults }: JestRun) => {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (...kinds: readonly string[]): number => tests.filter(({ status }) => kinds.includes(status)).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numTodoTests: count('todo'),
    numPendingTests: tests.length - count('passed', 'failed', 'todo'),
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) =>
        status !== 'passed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length,
  }
}

export const countsOf = (report: JestRun): Outcome => fromJest(totalsOf(report))

export const keepReport = (project: string, report: JestRun): void => {
  mkdirSync(dirname(fileOf(project)), { recursive: true })
  writeFileSync(fileOf(project), JSON.stringify(report))
}

/** Call before a run, so that a report of an earlier one is not read. */
export const dropReports = (projects: readonly string[]): void => {
  for (const project of projects) rmSync(fileOf(project), { force: true })
}

/** The reports of these projects joined into one Jest report, for readers of the results of `npm test`. */
export const joinReports = (
  projects: readonly string[],
): { report: JestRun & ReturnType<typeof totalsOf>; missing: readonly string[] } => {
  const missing = projects.filter((project) => !existsSync(fileOf(project)))
  const kept = projects.filter((project) => !missing.includes(project))
  const testResults = kept
    .flatMap((project) => (JSON.parse(readFileSync(fileOf(project), 'utf8')) as JestRun).testResults)
    .map((file) => ({ ...file, name: join(root, file.name) }))
  return { report: { testResults, ...totalsOf({ testResults }) }, missing }
}
