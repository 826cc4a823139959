import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@refcall/tools/run/processes'
import type { NamedFault } from './named-faults.ts'

/** The part of Jest's report that is read here. */
export interface JestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    /** Empty: the file could not be loaded. */
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** What a run noticed; `broken` says why it proves nothing. */
export interface Trial {
  readonly noticed: readonly string[]
  readonly broken?: string
}

const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning'

export const readReport = ({ numPassedTests, testResults }: JestReport): Trial => {
  const unloaded = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  const noticed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  if (unloaded.length > 0) return { noticed: [], broken: `${unloaded.map(({ name }) => name).join(', ')} did not load` }
  // A fault that none of several tests survives breaks the start of the service, not the rule.
  if (numPassedTests === 0 && noticed.length > 1)
    return { noticed: [], broken: 'no test passed, so the fault breaks more than its rule' }
  return { noticed }
}

/** Runs spec files in a copy of the sources, one after the other, with a database of their own. */
export const trySpecs = async (folder: string, specs: readonly string[]): Promise<Trial> => {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  // A fault may leave something open that the correct product closes.
  const always = [
    'node_modules/jest/bin/jest.js',
    '--json',
    '--outputFile',
    report,
    '--silent',
    '--forceExit',
    '-w',
    '1',
  ]
  await runCommand(process.execPath, [...always, '--runTestsByPath', ...specs], {
    cwd: folder,
    env: { REFCALL_HOME: join(folder, '.refcall'), NODE_OPTIONS },
  })
  return readReport(JSON.parse(await readFile(report, 'utf8')) as JestReport)
}

/** Runs a scenario in a copy of the sources. */
const tryScenario = async (folder: string, scenario: string, seed: number): Promise<Trial> => {
  const { code, output } = await runCommand(
    process.execPath,
    ['apps/faults/src/main.ts', scenario, '--seed', String(seed)],
    { cwd: folder, env: { REFCALL_HOME: join(folder, '.refcall') } },
  )
  const noticed = output.split('\n').filter((line) => line.startsWith('✗'))
  // Without a report the scenario did not come to its end.
  if (code !== 0 && noticed.length === 0)
    return { noticed, broken: `the scenario ended without a report: ${output.split('\n').at(-1)}` }
  return { noticed }
}

export const tryOne = (folder: string, { caughtBy }: NamedFault, seed: number): Promise<Trial> =>
  'spec' in caughtBy ? trySpecs(folder, [caughtBy.spec]) : tryScenario(folder, caughtBy.scenario, seed)
