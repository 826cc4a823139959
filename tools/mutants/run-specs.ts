import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What some specs found. */
export interface Verdict {
  readonly passed: number
  /** The full names of the tests that failed. */
  readonly failed: readonly string[]
  /** Files that could not even be run: a fault that does not compile proves nothing. */
  readonly broken: readonly string[]
}

interface JestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Runs the specs whose path fits, in a copy of the sources, with a database of their own. */
export async function runSpecs(folder: string, pattern: string): Promise<Verdict> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const child = spawn(
    process.execPath,
    // A fault may leave something open that a sound product closes.
    ['node_modules/jest/bin/jest.js', '--testPathPatterns', pattern, '--json', '--outputFile', report, '--silent', '--forceExit'],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        REFCALL_HOME: join(folder, '.refcall'),
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    },
  )
  await new Promise((resolve) => child.once('close', resolve))
  return verdictOf(JSON.parse(await readFile(report, 'utf8')) as JestReport)
}

function verdictOf({ numPassedTests, testResults }: JestReport): Verdict {
  return {
    passed: numPassedTests,
    failed: testResults.flatMap((file) =>
      file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    broken: testResults.filter((file) => file.assertionResults.length === 0).map(({ name }) => name),
  }
}
