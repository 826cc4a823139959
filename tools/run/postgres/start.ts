import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { openLog } from '../log-file.ts'
import { PlainError, type Log } from '../progress.ts'
import { readyBinaries } from './binaries.ts'
import { unreachable, waitUntilReachable } from './databases.ts'
import { isRoot, unprivileged } from './home.ts'
import { withLock } from './lock.ts'
import { freeMemory, linkToMemory, memoryFor } from './memory.ts'
import { readPostmaster, stopPostmaster } from './postmaster.ts'
import { evictAll, moveIn, moveOut } from './tenants.ts'

export interface PostgresOptions {
  /** The server's folder (see `homeOf`); initialised on first use, kept across starts. */
  readonly dataDir: string
  /** A free one by default; a server that already runs on the data keeps its own. */
  readonly port?: number
  /** false for temporary data: a power cut may lose it, writes are faster. */
  readonly durable?: boolean
  /** true for data that is dropped when the server stops: it is kept in memory where there is enough. */
  readonly inMemory?: boolean
  readonly log: Log
}

export interface RunningPostgres {
  /** `postgres://…/postgres` on the loopback interface; see databases.ts for other databases on it. */
  readonly url: string
  /** Stops the server, unless another living process uses it too. */
  stop(): Promise<void>
}

const asServerAccount = () => (isRoot() ? { uid: unprivileged, gid: unprivileged } : {})

/** Postgres' files must belong to the account that it runs as. */
export const handOver = (path: string): void => {
  if (isRoot()) chownSync(path, unprivileged, unprivileged)
}

const initialise = async (home: string, bin: string, memory?: string): Promise<void> => {
  const data = join(home, 'data')
  const unfinished = join(memory ?? home, 'data.new')
  const password = join(home, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 })
  handOver(unfinished)
  handOver(password)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=refcall', '--auth=scram-sha-256', `--pwfile=${password}`]
  try {
    await promisify(execFile)(join(bin, 'initdb'), ['-D', unfinished, ...locale, ...access], {
      cwd: home,
      ...asServerAccount(),
    })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1)
    throw new PlainError(`The embedded Postgres could not create its data: ${said ?? String(error)}`)
  }
  // Renamed only when complete, so that an interrupted first start leaves no partial folder.
  const finished = memory === undefined ? data : join(memory, 'data')
  renameSync(unfinished, finished)
  if (memory !== undefined) linkToMemory(data, finished)
}

const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'logical' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Initialises the folder on first use. @returns the folder of the server's programs */
export const prepareServer = async (dataDir: string, log: Log, inMemory = false): Promise<string> => {
  const bin = readyBinaries(dataDir)
  const data = join(dataDir, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) {
    log(`  first start: creating the data folder ${data}`)
    await initialise(dataDir, bin, inMemory ? memoryFor(dataDir) : undefined)
  }
  return bin
}

/** Starts the server as a child, writing to postgres.log; it takes a moment until it answers. */
export const spawnServer = (
  dataDir: string,
  bin: string,
  { port, durable, detached }: { port: number; durable: boolean; detached: boolean },
): ChildProcess => {
  const output = openLog(join(dataDir, 'postgres.log'))
  const args = ['-D', join(dataDir, 'data'), ...settings(port, durable)]
  const server = spawn(join(bin, 'postgres'), args, {
    cwd: dataDir,
    detached,
    stdio: ['ignore', output, output],
    ...asServerAccount(),
  })
  closeSync(output)
  return server
}

/** `postgres://…/postgres` of the server on this folder. */
export const addressOf = (dataDir: string, port: number): string =>
  `postgres://refcall:${readFileSync(join(dataDir, 'password'), 'utf8')}@127.0.0.1:${port}/postgres`

/** Starts the embedded Postgres, or joins the one that already runs on this data. */
export const startPostgres = async ({
  dataDir,
  port,
  durable = true,
  inMemory = false,
  log,
}: PostgresOptions): Promise<RunningPostgres> => {
  const data = join(dataDir, 'data')
  const lock = join(dataDir, 'lock')

  const url = await withLock(lock, async () => {
    const running = readPostmaster(data)
    if (running && (await unreachable(addressOf(dataDir, running.port))) === undefined) {
      await moveIn(dataDir)
      log(`  Postgres already runs on this data (port ${running.port}): joined`)
      return addressOf(dataDir, running.port)
    }
    const bin = await prepareServer(dataDir, log, inMemory)
    const chosen = port ?? (await freePort())
    // Its own process group: Ctrl-C must reach the API first, and the server last, through stop().
    const server = spawnServer(dataDir, bin, { port: chosen, durable, detached: true })
    let spawnFailure: Error | undefined
    server.on('error', (error) => (spawnFailure = error))
    server.unref()
    try {
      await waitUntilReachable(
        addressOf(dataDir, chosen),
        () => spawnFailure !== undefined || server.exitCode !== null || server.signalCode !== null,
      )
    } catch {
      const logFile = join(dataDir, 'postgres.log')
      const reason = spawnFailure?.message ?? readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
      throw new PlainError(`The embedded Postgres did not start: ${reason} (log: ${logFile}).`)
    }
    await evictAll(dataDir)
    await moveIn(dataDir)
    return addressOf(dataDir, chosen)
  })

  return {
    url,
    stop: () =>
      withLock(lock, async () => {
        if (!(await moveOut(dataDir))) return
        await stopPostmaster(data)
        freeMemory(data)
      }),
  }
}
