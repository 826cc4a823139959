import { join } from 'node:path'
import { runCommand } from '../run/processes.ts'
import type { Log } from '../run/progress.ts'

/** Files, exports and dependencies that nothing in this checkout uses; an exception in `knip.jsonc` that nothing needs counts too. */
export const findUnused = async (folder: string, onLine: Log): Promise<{ code: number; output: string }> => {
  const knip = [
    join(folder, 'node_modules/knip/bin/knip.js'),
    '--config',
    'tools/knip.jsonc',
    '--treat-config-hints-as-errors',
  ]
  return await runCommand(process.execPath, knip, { cwd: folder, onLine })
}
