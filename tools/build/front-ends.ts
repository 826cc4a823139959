import { join } from 'node:path'
import { apps } from '@refcall/page-server/apps'
import { PlainError, type Log } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'

/** Builds the shell and the remotes for production, in this or another checkout; unchanged ones come from nx's cache. */
export const buildFrontEnds = async (log: Log, cwd = root): Promise<void> => {
  const projects = Object.keys(apps)
    .map((name) => `@refcall/${name}`)
    .join(',')
  const { code, output } = await runCommand(
    join(cwd, 'node_modules/.bin/nx'),
    ['run-many', '--target=build', `--projects=${projects}`, '--output-style=static'],
    {
      cwd,
      env: { NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', FORCE_COLOR: '0', NODE_ENV: 'production' },
      onLine: (line) => {
        const built = /nx run @refcall\/(\w+):build(.*)$/.exec(line)
        if (built) log(`  ${built[1]}${built[2]}`)
      },
    },
  )
  if (code !== 0) throw new PlainError(`The front ends could not be built:\n${output}`)
}
