import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { steadyPort } from '@refcall/tools/run/free-port'
import { databaseUrl, ensureDatabase, unreachable } from '@refcall/tools/run/postgres/databases'
import { homeOf } from '@refcall/tools/run/postgres/home'
import { isAlive } from '@refcall/tools/run/postgres/lock'
import { stopPostmaster } from '@refcall/tools/run/postgres/postmaster'
import { addressOf, prepareServer, spawnServer } from '@refcall/tools/run/postgres/start'
import { PlainError, type Log } from '@refcall/tools/run/progress'
import { atEnd } from '@refcall/tools/run/lifetime'

const TRIES = 500

/** A Postgres of this run, a direct child on new data, as durable as in production. */
export interface CrashableDatabase {
  readonly url: string
  /** Kills it, as a crash does, and restarts it; resolves when it answers. */
  crash(): Promise<void>
  /** Suspends the server and all its sessions in the middle of their work: connections stay open without any response. */
  freeze(): void
  thaw(): void
  /** The process ids of the server and its sessions. */
  processes(): readonly number[]
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** The process ids of the server and its sessions: each leads its own process group. */
const familyOf = (pid: number): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own, parent]) => (own !== undefined && parent === pid ? own : []))
  return [pid, ...children]
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null

/** Removes the leftovers of killed runs. */
export const clearLeftovers = async (homes: string): Promise<void> => {
  for (const name of readdirSync(homes)) {
    const owner = /^postgres-(?:played|flooded|frozen|primary|standby)-(\d+)$/.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    await stopPostmaster(join(homes, name, 'data'))
    rmSync(join(homes, name), { recursive: true, force: true })
  }
}

/** The server process on a data folder, one after another. */
const serverOn = (dataDir: string, bin: string, port: number) => {
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    for (let tried = 1; ; tried += 1) {
      server = spawnServer(dataDir, bin, { port, durable: true, detached: false })
      while (!hasEnded(server)) {
        if ((await unreachable(addressOf(dataDir, port))) === undefined) return
        await pause(10)
      }
      if (tried === TRIES)
        throw new PlainError(
          `Postgres does not start: ${readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim().split('\n').at(-1)}`,
        )
      // It refuses to start while a session of the previous server is still ending.
      await pause(20)
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || hasEnded(server)) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const processes = (): number[] => (server?.pid && !hasEnded(server) ? familyOf(server.pid) : [])
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of processes()) process.kill(pid, signal)
  }
  return { start, end, signalAll, processes }
}

type Purpose = 'played' | 'flooded' | 'frozen'

/**
 * `purpose` separates the leftovers of different tools' runs, and the servers of one run.
 * @param settings of postgresql.conf
 */
export const startCrashableDatabase = async (
  purpose: Purpose,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<CrashableDatabase> => {
  const dataDir = homeOf(`postgres-${purpose}-${process.pid}`)
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  await clearLeftovers(dirname(dataDir))
  const bin = await prepareServer(dataDir, log)
  appendFileSync(
    join(dataDir, 'data', 'postgresql.conf'),
    Object.entries(settings)
      .map(([key, value]) => `${key} = '${value}'\n`)
      .join(''),
  )
  const port = await steadyPort()
  const name = `refcall_${purpose}`
  const server = serverOn(dataDir, bin, port)
  atEnd(() => server.end('SIGQUIT'))
  await server.start()
  await ensureDatabase(addressOf(dataDir, port), name)
  return {
    url: databaseUrl(addressOf(dataDir, port), name),
    crash: async () => {
      await server.end('SIGKILL')
      await server.start()
    },
    freeze: () => server.signalAll('SIGSTOP'),
    thaw: () => server.signalAll('SIGCONT'),
    processes: server.processes,
    stop: async () => {
      server.signalAll('SIGCONT')
      await server.end('SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
