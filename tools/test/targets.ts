import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureChromium } from '../run/chromium/ensure.ts'
import { dropReports, joinReports } from '../nx/reports.ts'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { asWhole, fromJest, fromPlaywright, type Outcome } from './outcome.ts'
import type { Target } from './run-target.ts'

const REPORTS = join(root, '.refcall', 'reports')

/** The folders of all projects. */
const projects = (): readonly string[] => [...globSync('{apps,libs}/*/package.json', { cwd: root }).map(dirname), 'tools']

/** The specs of every project, with one joined report for readers of the results of `npm test`. */
export const specs: Target = {
  name: 'test',
  prepare: () => dropReports(projects()),
  outcome: () => {
    const { report, missing } = joinReports(projects())
    writeFileSync(join(REPORTS, 'jest.json'), JSON.stringify(report))
    const outcome = fromJest(report)
    return missing.length === 0 ? outcome : { ...outcome, failed: outcome.failed + missing.length, note: `no report of ${missing.join(', ')}` }
  },
}

const JOURNEYS = join(REPORTS, 'playwright.json')

/** The journeys; the browser is found before nx computes the key. */
export const journeys: Target = {
  name: 'journeys',
  prepare: async () => {
    rmSync(JOURNEYS, { force: true })
    await ensureChromium((line) => print(`  ${line}`))
  },
  outcome: (): Outcome => {
    try {
      return fromPlaywright(JSON.parse(readFileSync(JOURNEYS, 'utf8')) as Parameters<typeof fromPlaywright>[0])
    } catch {
      return { ...asWhole(false), note: 'the journeys left no report' }
    }
  },
}
