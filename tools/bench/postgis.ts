import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { attempt, installFromDebian } from '../run/debian.ts'
import { freePort } from '../run/free-port.ts'
import { waitUntilReachable } from '../run/postgres/databases.ts'
import { homeOf, isRoot, unprivileged } from '../run/postgres/home.ts'
import { print } from '../run/progress.ts'
import { atEnd } from '../run/lifetime.ts'

const bin = '/usr/lib/postgresql/15/bin'
const hasPostgis = (): boolean =>
  existsSync('/usr/share/postgresql/15/extension/postgis.control') && existsSync(join(bin, 'initdb'))

const install = async (): Promise<void> => {
  // Keeps Debian from creating and starting its own server.
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (isRoot())
    await attempt('sh', [
      '-c',
      `mkdir -p /etc/postgresql-common; test -e ${settings} || echo "create_main_cluster = false" > ${settings}`,
    ])
  await installFromDebian(['postgresql-15', 'postgresql-15-postgis-3'], print)
}

/** Starts Debian's Postgres 15 with PostGIS on temporary data; undefined, with the reason printed, where it is unavailable. */
export const startPostgis = async (): Promise<string | undefined> => {
  if (!hasPostgis()) await install()
  if (!hasPostgis()) {
    print('no PostGIS: the packages postgresql-15 and postgresql-15-postgis-3 are missing and cannot be installed here')
    return undefined
  }
  const account = isRoot() ? { uid: unprivileged, gid: unprivileged } : {}
  const home = mkdtempSync(join(homeOf('postgis'), 'run-'))
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  if (isRoot()) chownSync(home, unprivileged, unprivileged)
  const data = join(home, 'data')
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '--username=bench', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { cwd: home, ...account },
  )
  const port = await freePort()
  const settings = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'fsync=off',
  ]
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
