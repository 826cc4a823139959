import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { steadyPort } from '@refcall/tools/run/free-port'
import { unreachable, withClient } from '@refcall/tools/run/postgres/databases'
import { homeOf } from '@refcall/tools/run/postgres/home'
import { addressOf, handOver, prepareServer, spawnServer } from '@refcall/tools/run/postgres/start'
import { clearLeftovers } from './database.ts'

interface PairedServer {
  readonly port: number
  /** `postgres://…/postgres` */
  readonly url: string
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ServerPair {
  readonly primary: PairedServer
  /** Streams from the primary. */
  readonly standby: PairedServer
  /** Stops replication: later writes of the primary are lost with it. */
  cutOff(): Promise<void>
  /** Promotes the standby to a primary. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const start = async (dataDir: string, bin: string): Promise<PairedServer> => {
  const port = await steadyPort()
  const server: ChildProcess = spawnServer(dataDir, bin, { port, durable: false, detached: false })
  const url = addressOf(dataDir, port)
  for (let reason = await unreachable(url); reason !== undefined; reason = await unreachable(url)) {
    if (server.exitCode !== null)
      throw new Error(`A server of the pair did not start: see ${dataDir}/postgres.log (${reason}).`)
    await pause(20)
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return { port, url, kill }
}

/**
 * Two servers owned by this process; the second is a copy of the first one's files, taken while it was stopped.
 * @param prepare fills the primary before the copy is made
 */
export const startServerPair = async (prepare: (url: string) => Promise<void>): Promise<ServerPair> => {
  const [first, second] = [homeOf(`postgres-primary-${process.pid}`), homeOf(`postgres-standby-${process.pid}`)]
  await clearLeftovers(dirname(first))
  const bin = await prepareServer(first, () => {})
  const single = await start(first, bin)
  await prepare(single.url)
  await single.kill('SIGTERM')
  // With owner and modes, which Postgres checks.
  for (const part of ['data', 'password'])
    await promisify(execFile)('cp', ['-a', join(first, part), join(second, part)])
  const primary = await start(first, bin)
  const conninfo = new URL(primary.url)
  appendFileSync(
    join(second, 'data', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${conninfo.username} password=${conninfo.password}'\n`,
  )
  const signal = join(second, 'data', 'standby.signal')
  writeFileSync(signal, '')
  handOver(signal)
  const standby = await start(second, bin)
  const ask = (url: string, statement: string) =>
    withClient(url, async (client) => (await client.query(statement)).rows[0]?.answer)
  return {
    primary,
    standby,
    cutOff: async () => {
      const reached = await ask(primary.url, 'select pg_current_wal_lsn() as answer')
      while (!(await ask(standby.url, `select pg_last_wal_replay_lsn() >= '${reached}' as answer`))) await pause(20)
      await ask(standby.url, `alter system set primary_conninfo = ''`)
      await ask(standby.url, 'select pg_reload_conf()')
      while (await ask(primary.url, 'select exists (select from pg_stat_replication) as answer')) await pause(20)
    },
    promote: async () => void (await ask(standby.url, 'select pg_promote() as answer')),
    stop: async () => {
      await Promise.all([primary.kill('SIGQUIT'), standby.kill('SIGQUIT')])
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
