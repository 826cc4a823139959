import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../../../../tools/run/postgres/home.ts'

/** Where the sandbox keeps its state unless it is told another place: a folder for its owner alone. */
export const sandboxFile = (): string => {
  const folder = homeOf('payments')
  chmodSync(folder, 0o700)
  return join(folder, 'sandbox.db')
}
