import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { steadyPort } from '../../../../tools/run/free-port.ts'
import { atEnd } from '../../../../tools/run/lifetime.ts'
import { homeOf, isRoot, unprivileged } from '../../../../tools/run/postgres/home.ts'
import { handOver } from '../../../../tools/run/postgres/start.ts'
import { PGBOUNCER } from '../lab/engines.ts'

/** What a session is given out for. */
export type Mode = 'session' | 'transaction'

export interface Pooler {
  /** As the given one, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

const SESSIONS = 40

const settings = (database: URL, mode: Mode, port: number): string =>
  `[databases]
${database.pathname.slice(1)} = host=${database.hostname} port=${database.port} user=${database.username} password=${decodeURIComponent(database.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${SESSIONS}
`

/** A PgBouncer in front of the database, which logs everyone in as the user of the URL. */
export const startPooler = async (databaseUrl: string, mode: Mode): Promise<Pooler> => {
  const home = homeOf(`pooler-${process.pid}`)
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  const file = join(home, `${mode}.ini`)
  const url = new URL(databaseUrl)
  const port = await steadyPort()
  writeFileSync(file, settings(url, mode, port), { mode: 0o600 })
  handOver(file)
  const log = openSync(join(home, `${mode}.log`), 'w')
  // It does not run as root.
  const account = isRoot() ? { uid: unprivileged, gid: unprivileged } : {}
  const child = spawn(PGBOUNCER, [file], { stdio: ['ignore', log, log], ...account })
  closeSync(log)
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  url.port = String(port)
  return { url: url.href, stop }
}
