import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildFrontEnds } from '../build/front-ends.ts'
import { runCommand } from '../run/processes.ts'
import { findingIn, firstLine, type Finding } from './finding.ts'
import { ranInPlaywright, type PlaywrightReport, type RanByFile } from './reports.ts'
import type { Proof } from './row.ts'
import { patternOf } from './title.ts'

export interface JourneyRun {
  /** A copy of the sources, built as it is. */
  readonly folder: string
  readonly databaseUrl: string
  readonly chromium: string
}

const PATIENCE = { TEST_PATIENCE: process.env['TEST_PATIENCE'] ?? '10000' }
const WHOLE_JOURNEY = '60000'

const run = async ({ folder, databaseUrl, chromium }: JourneyRun, proofs: readonly Proof[], ...more: string[]): Promise<PlaywrightReport> => {
  await buildFrontEnds(() => {}, folder)
  const report = join(folder, 'journeys.json')
  await rm(report, { force: true })
  const chosen = ['--grep', patternOf(proofs.flatMap(({ cases }) => cases)), '--timeout', WHOLE_JOURNEY]
  await runCommand(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=json', ...chosen, ...more],
    {
      cwd: folder,
      env: {
        ...PATIENCE,
        REFCALL_HOME: join(folder, '.refcall'),
        DATABASE_URL: databaseUrl,
        CHROME_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  return JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport
}

/** The results of these journeys on a build of the copy; runs all of them. */
export const runJourneys = async (at: JourneyRun, proofs: readonly Proof[]): Promise<RanByFile> =>
  ranInPlaywright(await run(at, proofs, '--workers=2'), at.folder)

/** Runs these journeys with a planted fault; stops at the first failure. */
export const askJourneys = async (at: JourneyRun, proofs: readonly Proof[]): Promise<Finding> => {
  let report
  try {
    report = await run(at, proofs, '--workers=1', '--max-failures=1')
  } catch (error) {
    return { kind: 'broken', why: firstLine(error instanceof Error ? error.message : String(error)) }
  }
  const ran = ranInPlaywright(report, at.folder)
  // When the product does not start, the run ends before its first journey.
  if (ran.size === 0) return { kind: 'broken', why: firstLine(report.errors?.[0]?.message) }
  return findingIn(ran, proofs)
}
