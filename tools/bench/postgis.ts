import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { waitUntilReachable } from '../postgres/databases.ts'
import { homeOf, isRoot, unprivileged } from '../postgres/home.ts'
import { print, step } from '../progress.ts'
import { atEnd } from '../run/lifetime.ts'
import { runCommand } from '../run/processes.ts'

const bin = '/usr/lib/postgresql/15/bin'
const hasPostgis = (): boolean => existsSync('/usr/share/postgresql/15/extension/postgis.control') && existsSync(join(bin, 'initdb'))

const install = async (): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Keeps Debian from creating and starting a server of its own.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  await runCommand('sh', ['-c', 'test -e /etc/postgresql-common/createcluster.conf || echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf'])
  await runCommand('apt-get', ['update', '-q'], { env })
  await runCommand('apt-get', ['install', '-qy', '--no-install-recommends', 'postgresql-15', 'postgresql-15-postgis-3'], { env })
}

/** Starts Debian's Postgres 15 with PostGIS on throw-away data; undefined, with the reason printed, where it cannot be had. */
export const startPostgis = async (): Promise<string | undefined> => {
  if (!hasPostgis() && isRoot() && existsSync('/usr/bin/apt-get')) await step("installing Debian's PostGIS", install)
  if (!hasPostgis()) {
    print('no PostGIS: the packages postgresql-15 and postgresql-15-postgis-3 are missing and cannot be installed here')
    return undefined
  }
  const account = isRoot() ? { uid: unprivileged, gid: unprivileged } : {}
  const home = mkdtempSync(join(homeOf('postgis'), 'run-'))
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  if (isRoot()) chownSync(home, unprivileged, unprivileged)
  const data = join(home, 'data')
  await promisify(execFile)(join(bin, 'initdb'), ['-D', data, '--username=bench', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], { cwd: home, ...account })
  const port = await freePort()
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'shared_buffers=256MB', '-c', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { cwd: home, stdio: 'ignore', ...account })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  atEnd(() => {
    server.kill('SIGINT')
    return ended
  })
  const url = `postgres://bench@127.0.0.1:${port}/postgres`
  await waitUntilReachable(url, () => server.exitCode !== null)
  return url
}
