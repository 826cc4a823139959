import { join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { alike, belongsTo, type Check } from './results.ts'

const TSC = join(root, 'node_modules/typescript-native/bin/tsc')

/** A line such as `apps/player/src/x.ts(3,5): error TS2322: …`. */
const ERROR = /^([^(\s][^(]*)\(\d+,\d+\): error/

/** Type checks everything at once, because one program is faster than one each; each project reports errors of its own files. */
export const typecheck: Check = async (projects) => {
  const { code, output } = await runCommand(process.execPath, [
    TSC,
    '-p',
    'tsconfig.base.json',
    '--noEmit',
    '--pretty',
    'false',
  ])
  const lines = output.split('\n').filter(Boolean)
  const files = lines.flatMap((line) => ERROR.exec(line)?.[1] ?? [])
  if (code !== 0) print(output)
  // An error without a file, such as in the configuration, fails all projects.
  if (code !== 0 && files.length === 0) return alike(projects, { success: false, terminalOutput: output })
  return Object.fromEntries(
    projects.map((project) => {
      const own = lines.filter((line) => belongsTo(project, ERROR.exec(line)?.[1] ?? '/'))
      return [project, { success: own.length === 0, terminalOutput: own.join('\n') || 'types fit' }]
    }),
  )
}
