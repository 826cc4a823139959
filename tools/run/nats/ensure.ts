import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { installFromDebian } from '../debian.ts'
import { PlainError, type Log } from '../progress.ts'

/** The first nats-server of PATH and the system's folders that starts. */
const findNats = (): string | undefined => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  const paths = folders.map((folder) => join(folder, 'nats-server'))
  return paths.find((path) => spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0)
}

/** The path of a nats-server that starts, installed where possible; otherwise throws an error that names what is missing. */
export const ensureNats = async (log: Log): Promise<string> => {
  const found = findNats()
  if (found !== undefined) return found
  const installed = (await installFromDebian(['nats-server'], log)) ? findNats() : undefined
  if (installed !== undefined) return installed
  throw new PlainError(
    'No nats-server runs on this machine and none could be installed: install the package "nats-server" (apt-get install nats-server, as root).',
  )
}
