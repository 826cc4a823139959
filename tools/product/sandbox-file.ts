import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../run/postgres/home.ts'

/** The default path of the sandbox's database: a folder that only its owner can access. */
export const sandboxFile = (): string => {
  const folder = homeOf('payments')
  chmodSync(folder, 0o700)
  return join(folder, 'sandbox.db')
}
