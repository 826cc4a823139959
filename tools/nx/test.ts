import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { jestOptions } from '../test/jest-options.ts'
import { countsOf, keepReport, reportOf, type JestRun } from './reports.ts'
import { alike, type Check } from './results.ts'

const escaped = (path: string): string => path.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&')

/**
 * One Jest over the specs of the projects; each gets its own share of the report. Arguments without a dash are
 * path patterns within the projects, the others are Jest's own. A skipped test counts as failed.
 */
export const test: Check = async (projects, args) => {
  const folder = join(root, '.refcall', 'reports')
  const file = join(folder, `jest-${process.pid}.json`)
  mkdirSync(folder, { recursive: true })
  const within = args.filter((arg) => !arg.startsWith('-')).join('|')
  const patterns = projects.map((project) => `^${escaped(join(root, project))}/${within && `.*(${within})`}`)
  const options = [
    '--ci',
    '--passWithNoTests',
    '--json',
    `--outputFile=${file}`,
    ...args.filter((arg) => arg.startsWith('-')),
  ]
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), ...options, '--testPathPatterns', ...patterns]
  const { code } = await runCommand(process.execPath, jest, { env: jestOptions, onLine: print })
  let whole: JestRun
  try {
    whole = JSON.parse(readFileSync(file, 'utf8')) as JestRun
  } catch {
    return alike(projects, { success: false, terminalOutput: `Jest left no report and ended with exit code ${code}.` })
  } finally {
    rmSync(file, { force: true })
  }
  const reports = projects.map((project) => [project, reportOf(whole, project, root)] as const)
  for (const [project, report] of reports) keepReport(project, report)
  const failed = reports.filter(([, report]) => countsOf(report).failed > 0)
  // A failure outside of any spec, such as in the set-up of the database, fails all projects.
  if (code !== 0 && failed.length === 0)
    return alike(projects, { success: false, terminalOutput: `Jest ended with exit code ${code}.` })
  return Object.fromEntries(
    reports.map(([project, report]) => {
      const { passed, failed } = countsOf(report)
      return [
        project,
        {
          success: failed === 0,
          terminalOutput: `${report.testResults.length} files: ${passed} passed, ${failed} failed`,
        },
      ]
    }),
  )
}
