import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '@refcall/tools/run/processes'
import { PlainError, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import type { Check, ScenarioOptions } from '../scenario.ts'
import { drawCalendar, type CalendarDraw } from './draw.ts'
import { planFiles } from './files.ts'

const FOLDER = join(root, '.refcall', 'reports')
const REPORT = join(FOLDER, 'calendar.json')

const USUAL_DRAWS = ['1']
/** Each draw runs one of so many shares of the spec files. */
const SHARES = 5

interface JestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The tests that did not pass; a file that could not be read has its message. */
const failuresIn = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0
      ? [message]
      : assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
  )

/** Runs spec files with this clock, zone and language. */
const play = async ({ moment, zone, language }: CalendarDraw, files: readonly string[]): Promise<JestReport> => {
  rmSync(REPORT, { force: true })
  mkdirSync(FOLDER, { recursive: true })
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--silent', '--json', `--outputFile=${REPORT}`]
  const env = { REFCALL_TEST_MOMENT: moment, REFCALL_TEST_ZONE: zone, REFCALL_TEST_LANGUAGE: language }
  const flags = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }
  await runCommand(process.execPath, [...jest, '--runTestsByPath', ...files], { env: { ...env, ...flags } })
  return JSON.parse(readFileSync(REPORT, 'utf8')) as JestReport
}

/** Runs specs at moments, in zones and in languages of the seed; `names` are the numbers of the draws. */
export const runCalendar = async ({ seed, share, names }: ScenarioOptions): Promise<Check[]> => {
  const filesOf = await planFiles(seed, Math.ceil((SHARES * 100) / share))
  const checks: Check[] = []
  for (const number of (names.length === 0 ? USUAL_DRAWS : names).map(Number)) {
    const draw = Number.isInteger(number) ? drawCalendar(seed, number)[number - 1] : undefined
    if (draw === undefined) throw new PlainError('After the name calendar come numbers of draws, from 1.')
    const what = `specs of draw ${number}: ${draw.moment} in ${draw.zone}, ${draw.language} (${draw.why})`
    const report = await step(what, () => play(draw, filesOf(number)))
    checks.push({ what, tried: report.numPassedTests, wrong: failuresIn(report) })
  }
  return checks
}
