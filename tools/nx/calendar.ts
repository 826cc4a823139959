import { join } from 'node:path'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { print } from '../run/progress.ts'
import { alike, type Check } from './results.ts'

/** The day's draws of the calendar over the specs of the projects; a failing draw fails all of them. */
export const calendar: Check = async (projects, args) => {
  const main = join(root, 'tools/calendar/main.ts')
  const { code, output } = await runCommand(process.execPath, [main, '--projects', projects.join(','), ...args], {
    onLine: print,
  })
  return alike(projects, { success: code === 0, terminalOutput: output.split('\n').at(-1) ?? '' })
}
