import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { asWhole, failuresIn, fromCommand, type Outcome } from './outcome.ts'
import type { Target } from './run-target.ts'

export interface Part {
  readonly name: string
  /** Timeout in seconds, several times the usual duration: the part is killed then, and counts as failed. */
  readonly budget: number
  /** Parts of one stage run two at a time in `npm test` and one at a time at night; a stage begins when the one before is over. */
  readonly stage: string
  /** The part as an nx target, which repeats only what a change affects; without it the part always runs. */
  readonly target?: Target
  /** It plays on the front ends as the part `build` has built them. */
  readonly needsBuild?: boolean
  /** Why this machine cannot run it, in one sentence, or null; installs what it may. */
  hindrance?(): Promise<string | null>
  /** Runs the part, changed or not. `args`: the arguments after the part's name, such as a path. */
  run(args: readonly string[]): Promise<Outcome>
}

export const show = (line: string): void => print(`  ${line}`)

/** Runs a program of node_modules with the installed Node. */
export const runPackage = (path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(process.execPath, [join(root, 'node_modules', path), ...args], { env, onLine: show })

/** Runs one of our own programs, which passes or fails as a whole. */
export const runTool = async (
  name: string,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> => fromCommand(name, await runCommand(process.execPath, [file, ...args], { env, onLine: show }))

/** Runs a test tool that writes a report to `.refcall/reports/NAME.json`; without a report it failed as a whole. */
export const withReport = async <Report extends object>(
  name: string,
  run: (file: string) => Promise<{ code: number }>,
  read: (report: Report) => Outcome,
): Promise<Outcome> => {
  const file = join(root, '.refcall', 'reports', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code } = await run(file)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const outcome = { ...read(report), failures: failuresIn(report) }
    const hidden = code !== 0 && outcome.failed === 0
    return hidden ? { ...outcome, failed: 1, note: `${name} ended with exit code ${code}` } : outcome
  } catch {
    return { ...asWhole(false), note: `${name} left no report` }
  }
}
