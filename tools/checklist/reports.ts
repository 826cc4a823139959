import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One test that ran. */
export interface Ran {
  readonly title: string
  readonly passed: boolean
}

/** What ran, by the file's path from the root of the project. */
export type RanByFile = ReadonlyMap<string, readonly Ran[]>

interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

interface Suite {
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
}

export const ranInJest = ({ testResults }: JestReport, root: string): RanByFile =>
  new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      assertionResults.map(({ title, status }) => ({ title, passed: status === 'passed' })),
    ]),
  )

export const ranInPlaywright = ({ config, suites }: PlaywrightReport, root: string): RanByFile => {
  const specs = suites.flatMap(specsOf).map(({ file, title, ok }) => ({ file: relative(root, join(config.rootDir, file)), title, passed: ok }))
  return Map.groupBy(specs, ({ file }) => file)
}

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(specsOf)]

export interface Reports {
  readonly ran: RanByFile
  /** What is to be known of the reports themselves: missing, or older than the sources. */
  readonly remarks: readonly string[]
}

/** Reads what `npm test` has left. `changedAt`: when the newest source was changed, in milliseconds. */
export const readReports = (folder: string, root: string, changedAt: number): Reports => {
  const ran = new Map<string, readonly Ran[]>()
  const remarks: string[] = []
  const read = <Report>(name: string, part: string, tests: (report: Report, root: string) => RanByFile): void => {
    const file = join(folder, `${name}.json`)
    if (!existsSync(file)) return void remarks.push(`There is no report of the ${part}: npm test -- ${part}`)
    if (statSync(file).mtimeMs < changedAt) remarks.push(`The report of the ${part} is older than the sources: npm test -- ${part}`)
    for (const [path, found] of tests(JSON.parse(readFileSync(file, 'utf8')) as Report, root)) ran.set(path, found)
  }
  read('jest', 'unit', ranInJest)
  read('playwright', 'journeys', ranInPlaywright)
  return { ran, remarks }
}
