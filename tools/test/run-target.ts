import { join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { asWhole, type Outcome } from './outcome.ts'

/** A part of `npm test` as a target of nx, of one project or of many. */
export interface Target {
  readonly name: string
  /** What must be so before nx looks at what changed. */
  prepare?(): unknown
  /** What its reports say, which nx brings back as well when nothing changed; without it the target counts as a whole. */
  outcome?(): Outcome
}

/** Its own words between those of the checks. */
const OF_NX = /^\s*$|^ NX |^- |^ {2}(Run duration|Cache|Critical path|Recoverable time): |^Nx read the output/

/** Runs the target in all projects that have it; where nothing changed that it depends on, its last result is taken. */
export const runTarget = async ({ name, prepare, outcome }: Target): Promise<Outcome> => {
  await prepare?.()
  let [taken, tasks] = [0, 0]
  const onLine = (line: string): void => {
    const task = /^> nx run (\S+)(.*)$/.exec(line)
    if (task) tasks += 1
    if (task?.[2]?.includes('cache')) taken += 1
    if (!OF_NX.test(line)) print(`  ${line}`)
  }
  const { code } = await runCommand(join(root, 'node_modules/.bin/nx'), ['run-many', '--target', name, '--output-style=static'], {
    env: { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    onLine,
  })
  if (taken > 0) print(`  ${taken} of ${tasks} as before, nothing changed for them`)
  if (outcome === undefined) return asWhole(code === 0)
  const found = outcome()
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1, note: `nx run-many --target ${name} ended with exit code ${code}` } : found
}
