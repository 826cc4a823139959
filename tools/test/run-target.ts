import { join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { fromCommand, type Outcome } from './outcome.ts'

/** A part of `npm test` as an nx target, of one project or of many. */
export interface Target {
  /** As nx knows it; several are separated by commas. */
  readonly name: string
  /** More options for nx. */
  readonly options?: readonly string[]
  /** Runs before nx checks what changed. */
  prepare?(): unknown
  /** The outcome from its reports, which nx restores when nothing changed; without it the target counts as a whole. */
  outcome?(): Outcome
}

/** nx's own output between that of the checks. */
const OF_NX = /^\s*$|^ NX |^- |^ {2}(Run duration|Cache|Critical path|Recoverable time): |^Nx read the output/

/** Runs the target in all projects that have it; without a change in its inputs the cached result is used. */
export const runTarget = async ({ name, options = [], prepare, outcome }: Target): Promise<Outcome> => {
  await prepare?.()
  let [taken, tasks] = [0, 0]
  const onLine = (line: string): void => {
    const task = /^> nx run (\S+)(.*)$/.exec(line)
    if (task) tasks += 1
    if (task?.[2]?.includes('cache')) taken += 1
    if (!OF_NX.test(line)) print(`  ${line}`)
  }
  const { code, output } = await runCommand(
    join(root, 'node_modules/.bin/nx'),
    ['run-many', '--targets', name, '--output-style=static', ...options],
    {
      env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      onLine,
    },
  )
  if (taken > 0) print(`  ${taken} of ${tasks} as before, nothing changed for them`)
  if (outcome === undefined)
    return fromCommand(name, {
      code,
      output: output
        .split('\n')
        .filter((line) => !OF_NX.test(line))
        .join('\n'),
    })
  const found = outcome()
  return code !== 0 && found.failed === 0
    ? { ...found, failed: 1, note: `nx run-many --targets ${name} ended with exit code ${code}` }
    : found
}
