import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../run/processes.ts'

/** The part of Jest's report that is read here. */
export interface JestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string
    readonly message?: string
    /** Empty: the file could not be loaded. */
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Runs Jest in a copy of the sources, with its own databases unless `env` names a server. */
export const runJest = async (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<JestReport> => {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  // A fault may leave something open that the correct product closes.
  const always = ['node_modules/jest/bin/jest.js', '--json', '--outputFile', report, '--silent', '--forceExit']
  const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning'
  await runCommand(process.execPath, [...always, ...args], {
    cwd: folder,
    env: { REFCALL_HOME: join(folder, '.refcall'), NODE_OPTIONS: nodeOptions, ...env },
  })
  return JSON.parse(await readFile(report, 'utf8')) as JestReport
}
