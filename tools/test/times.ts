import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/root.ts'
import type { PartResult } from './run-parts.ts'

/** One run: seconds by part and by spec file or journey. */
interface TimedRun {
  /** ISO 8601. */
  readonly at: string
  readonly parts: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, number>>
}

const HISTORY = join(root, '.refcall', 'times.json')
const KEPT_RUNS = 50
const SLOWEST = 10

interface JestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

/** The reports of the parts that have one, with a reader of each. */
const REPORTS: Readonly<
  Record<string, [file: string, read: (report: never) => readonly (readonly [string, number])[]]>
> = {
  unit: ['jest', ({ testResults }: JestReport) => testResults.map(timeOfFile)],
  'night-unit': ['night-jest', ({ testResults }: JestReport) => testResults.map(timeOfFile)],
  journeys: ['playwright', timesOfJourneys],
  'night-journeys': ['night-playwright', timesOfJourneys],
}

const rounded = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

function timeOfFile({ name, startTime, endTime }: JestReport['testResults'][number]): readonly [string, number] {
  return [name.replace(`${root}/`, ''), rounded(endTime - startTime)]
}

/** Seconds of each journey in a Playwright report, by its title. */
export function timesOfJourneys({ suites = [], specs = [] }: PlaywrightSuite): readonly (readonly [string, number])[] {
  const own = specs.map(({ title, tests }) => {
    const total = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return [title, rounded(total)] as const
  })
  return [...own, ...suites.flatMap(timesOfJourneys)]
}

const filesOf = (part: string): readonly (readonly [string, number])[] => {
  const [name, read] = REPORTS[part] ?? []
  const file = join(root, '.refcall', 'reports', `${name}.json`)
  return read && existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : []
}

const readRuns = (): readonly TimedRun[] =>
  existsSync(HISTORY) ? (JSON.parse(readFileSync(HISTORY, 'utf8')) as TimedRun[]) : []

/** Adds a run to the history of times, `.refcall/times.json`. */
export const keepTimes = (results: readonly PartResult[], now = new Date()): void => {
  const run: TimedRun = {
    at: now.toISOString(),
    parts: Object.fromEntries(results.map(({ name, seconds }) => [name, rounded(seconds * 1000)])),
    files: Object.fromEntries(results.flatMap(({ name }) => filesOf(name))),
  }
  mkdirSync(dirname(HISTORY), { recursive: true })
  writeFileSync(HISTORY, `${JSON.stringify([...readRuns(), run].slice(-KEPT_RUNS), null, 1)}\n`)
}

/** The slowest spec files and journeys of the last run, each with its time in the run before. */
export const slowestLines = (parts: readonly string[]): readonly string[] => {
  const files = parts.flatMap(filesOf).toSorted(([, one], [, other]) => other - one)
  if (files.length === 0) return []
  const before = readRuns().at(-2)?.files
  return ['Slowest', ...files.slice(0, SLOWEST).map((file) => lineOf(file, before))]
}

/** A line of the summary; `before`: the times of the run before. */
export const lineOf = (
  [name, time]: readonly [string, number],
  before: Readonly<Record<string, number>> = {},
): string => {
  const earlier = before[name] === undefined ? '' : ` (before: ${before[name].toFixed(1)} s)`
  return `  ${time.toFixed(1).padStart(6)} s  ${name}${earlier}`
}
