import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureChromium } from '../run/chromium/ensure.ts'
import { dropReports, joinReports } from '../nx/reports.ts'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import {
  asWhole,
  failuresIn,
  fromJest,
  fromPlaywright,
  joinJourneys,
  type Outcome,
  type PlaywrightReport,
} from './outcome.ts'
import type { Target } from './run-target.ts'

const REPORTS = join(root, '.refcall', 'reports')

/** The folders of all projects. */
const projects = (): readonly string[] => [
  ...globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname),
  'tools',
]

/** The specs of every project, with one joined report for readers of the results of `npm test`. */
export const specs: Target = {
  name: 'test',
  prepare: () => dropReports(projects()),
  outcome: () => {
    const { report, missing } = joinReports(projects())
    writeFileSync(join(REPORTS, 'jest.json'), JSON.stringify(report))
    const outcome = { ...fromJest(report), failures: failuresIn(report) }
    return missing.length === 0
      ? outcome
      : { ...outcome, failed: outcome.failed + missing.length, note: `no report of ${missing.join(', ')}` }
  },
}

/** The folders of journeys, by the remotes that their pages load, those with the most files first; each is a target of its own. */
export const folders = (): readonly string[] => {
  const files = Map.groupBy(globSync('apps/e2e/src/*/*.journey.ts', { cwd: root }), (file) => basename(dirname(file)))
  return [...files].toSorted(([, one], [, other]) => other.length - one.length).map(([folder]) => folder)
}

const reportOf = (folder: string): string => join(REPORTS, 'journeys', `${folder}.json`)

/**
 * The journeys, two folders at a time with one worker each: while one's product starts or ends, the other tests. The browser is
 * found before nx computes the keys. Their reports are joined like those of the specs.
 */
export const journeys: Target = {
  name: folders()
    .map((folder) => `e2e-${folder}`)
    .join(','),
  // What they need is built in an earlier stage: all are ready at once, and begin in their order.
  options: ['--exclude-task-dependencies'],
  prepare: async () => {
    for (const folder of folders()) rmSync(reportOf(folder), { force: true })
    await ensureChromium((line) => print(`  ${line}`))
  },
  outcome: (): Outcome => {
    try {
      const reports = folders().map((folder) => JSON.parse(readFileSync(reportOf(folder), 'utf8')) as PlaywrightReport)
      const joined = joinJourneys(reports)
      writeFileSync(join(REPORTS, 'playwright.json'), JSON.stringify(joined))
      return { ...fromPlaywright(joined), failures: failuresIn(joined) }
    } catch {
      return { ...asWhole(false), note: 'some journeys left no report' }
    }
  },
}
