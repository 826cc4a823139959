import { runJest, type JestReport } from '../lab/planted/run-jest.ts'

/** The result of a run of specs. */
export interface Verdict {
  readonly passed: number
  /** The full names of the tests that failed. */
  readonly failed: readonly string[]
  /** Files that could not be run: a fault that does not compile proves nothing. */
  readonly broken: readonly string[]
}

/** Runs the specs whose path matches, in a copy of the sources, with their own database. */
export async function runSpecs(folder: string, pattern: string): Promise<Verdict> {
  return verdictOf(await runJest(folder, ['--testPathPatterns', pattern], { REFCALL_FIRST_FAILURE: '1' }))
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
