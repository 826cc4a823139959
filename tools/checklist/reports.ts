import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JestRun } from '../nx/reports.ts'

/** One test that ran. */
interface Ran {
  readonly title: string
  readonly passed: boolean
}

/** The tests that ran, by the file's path from the root of the project. */
export type RanByFile = ReadonlyMap<string, readonly Ran[]>

interface Journey {
  readonly title: string
  readonly ok: boolean
  readonly file: string
}

interface Suite {
  readonly specs?: readonly Journey[]
  readonly suites?: readonly Suite[]
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
}

export const ranInJest = ({ testResults }: JestRun, root: string): RanByFile =>
  new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })),
    ]),
  )

export const ranInPlaywright = ({ config, suites }: PlaywrightReport, root: string): RanByFile => {
  const journeys = suites.flatMap(journeysOf).map((journey) => ({
    file: relative(root, join(config.rootDir, journey.file)),
    title: journey.title,
    passed: journey.ok,
  }))
  return Map.groupBy(journeys, ({ file }) => file)
}

const journeysOf = ({ specs = [], suites = [] }: Suite): Journey[] => [...specs, ...suites.flatMap(journeysOf)]

export interface Reports {
  readonly ran: RanByFile
  /** Problems of the reports themselves: missing, or older than the sources. */
  readonly remarks: readonly string[]
}

/** Reads the reports of the last `npm test`. `changedAt`: when the newest source was modified, in milliseconds. */
export const readReports = (folder: string, root: string, changedAt: number): Reports => {
  const ran = new Map<string, readonly Ran[]>()
  const remarks: string[] = []
  const read = <Report>(name: string, part: string, tests: (report: Report, root: string) => RanByFile): void => {
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) return void remarks.push(`There is no report of the ${part}: npm test -- ${part}`)
    if (statSync(file).mtimeMs < changedAt)
      remarks.push(`The report of the ${part} is older than the sources: npm test -- ${part}`)
    for (const [path, found] of tests(JSON.parse(readFileSync(file, 'utf8')) as Report, root))
      ran.set(path, [...(ran.get(path) ?? []), ...found])
  }
  read('jest', 'unit', ranInJest)
  read('playwright', 'journeys', ranInPlaywright)
  read('night-jest', 'night-unit', ranInJest)
  read('night-playwright', 'night-journeys', ranInPlaywright)
  return { ran, remarks }
}
