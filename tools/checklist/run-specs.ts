import { runJest, type JestReport } from '../lab/planted/run-jest.ts'
import { findingIn, firstLine, type Finding } from './finding.ts'
import { ranInJest, type RanByFile } from './reports.ts'
import type { Proof } from './row.ts'
import { patternOf } from './title.ts'

export interface SpecRun {
  /** A copy of the sources. */
  readonly folder: string
  /** The server for specs that need a database. */
  readonly databaseUrl: string
}

/** Timeout of waits in milliseconds: every fault that shows as a missing result costs this much. */
const PATIENCE = { TEST_PATIENCE: process.env['TEST_PATIENCE'] ?? '5000' }
const WHOLE_TEST = '30000'

const projectOf = (file: string): string => {
  if (file.startsWith('apps/api/') || file.endsWith('.database.spec.ts')) return 'api'
  return /^(tools|libs\/(domain|contract|messages|fixtures))\//.test(file) ? 'unit' : 'dom'
}

const run = ({ folder, databaseUrl }: SpecRun, proofs: readonly Proof[], ...more: string[]): Promise<JestReport> => {
  const files = [...new Set(proofs.map(({ file }) => file))]
  const projects = [...new Set(files.map(projectOf))]
  const chosen = ['--selectProjects', ...projects, '--testNamePattern', patternOf(proofs.flatMap(({ cases }) => cases)), '--testTimeout', WHOLE_TEST]
  return runJest(folder, [...chosen, ...more, '--runTestsByPath', ...files], { ...PATIENCE, DATABASE_URL: databaseUrl })
}

/** The results of these specs; runs all of them. */
export const runSpecs = async (at: SpecRun, proofs: readonly Proof[]): Promise<RanByFile> =>
  ranInJest(await run(at, proofs), at.folder)

/** Runs these specs with a planted fault; stops at the first failure. */
export const askSpecs = async (at: SpecRun, proofs: readonly Proof[]): Promise<Finding> => {
  const report = await run(at, proofs, '--maxWorkers=1', '--bail=1')
  const broken = report.testResults.find(({ assertionResults }) => assertionResults.length === 0)
  if (broken) return { kind: 'broken', why: firstLine(broken.message) }
  return findingIn(ranInJest(report, at.folder), proofs)
}
