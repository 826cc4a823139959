import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { PlainError, type Log } from '../progress.ts'
import { readyBinaries } from './binaries.ts'
import { unreachable, waitUntilReachable } from './databases.ts'
import { isRoot, unprivileged } from './home.ts'
import { withLock } from './lock.ts'
import { readPostmaster, stopPostmaster } from './postmaster.ts'
import { evictAll, moveIn, moveOut } from './tenants.ts'

export interface PostgresOptions {
  /** The server's folder (see `homeOf`); made ready on first use, kept across starts. */
  readonly dataDir: string
  /** A free one is chosen when absent; a server that already runs on the data keeps its own. */
  readonly port?: number
  /** false for throw-away data: a power cut may lose it, writes get faster. */
  readonly durable?: boolean
  readonly log: Log
}

export interface RunningPostgres {
  /** `postgres://…/postgres` on the loopback interface; see databases.ts for other databases on it. */
  readonly url: string
  /** Ends the server, unless another living process uses it too. */
  stop(): Promise<void>
}

const asServerAccount = () => (isRoot() ? { uid: unprivileged, gid: unprivileged } : {})

const handOver = (path: string): void => {
  if (isRoot()) chownSync(path, unprivileged, unprivileged)
}

const initialise = async (home: string, bin: string): Promise<void> => {
  const data = join(home, 'data')
  const unfinished = join(home, 'data.new')
  const password = join(home, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 })
  handOver(unfinished)
  handOver(password)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=refcall', '--auth=scram-sha-256', `--pwfile=${password}`]
  try {
    await promisify(execFile)(join(bin, 'initdb'), ['-D', unfinished, ...locale, ...access], { cwd: home, ...asServerAccount() })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1)
    throw new PlainError(`The embedded Postgres could not create its data: ${said ?? String(error)}`)
  }
  // Renamed only when complete, so an interrupted first start leaves nothing half-made behind.
  renameSync(unfinished, data)
}

const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '256MB',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Starts the embedded Postgres, or joins the one that already runs on this data. */
export const startPostgres = async ({ dataDir, port, durable = true, log }: PostgresOptions): Promise<RunningPostgres> => {
  const data = join(dataDir, 'data')
  const lock = join(dataDir, 'lock')
  const addressOf = (serverPort: number) =>
    `postgres://refcall:${readFileSync(join(dataDir, 'password'), 'utf8')}@127.0.0.1:${serverPort}/postgres`

  const url = await withLock(lock, async () => {
    const running = readPostmaster(data)
    if (running && (await unreachable(addressOf(running.port))) === undefined) {
      await moveIn(dataDir)
      log(`  Postgres already runs on this data (port ${running.port}): joined`)
      return addressOf(running.port)
    }
    const bin = readyBinaries(dataDir)
    if (!existsSync(join(data, 'PG_VERSION'))) {
      log(`  first start: creating the data folder ${data}`)
      await initialise(dataDir, bin)
    }
    const chosen = port ?? (await freePort())
    const logFile = join(dataDir, 'postgres.log')
    const output = openSync(logFile, 'w')
    chmodSync(logFile, 0o644)
    // Its own process group: Ctrl-C must reach the API first, and the server last, through stop().
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings(chosen, durable)], {
      cwd: dataDir,
      detached: true,
      stdio: ['ignore', output, output],
      ...asServerAccount(),
    })
    closeSync(output)
    let spawnFailure: Error | undefined
    server.on('error', (error) => (spawnFailure = error))
    server.unref()
    try {
      await waitUntilReachable(addressOf(chosen), () => spawnFailure !== undefined || server.exitCode !== null || server.signalCode !== null)
    } catch {
      const reason = spawnFailure?.message ?? readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
      throw new PlainError(`The embedded Postgres did not start: ${reason} (log: ${logFile}).`)
    }
    await evictAll(dataDir)
    await moveIn(dataDir)
    return addressOf(chosen)
  })

  return {
    url,
    stop: () =>
      withLock(lock, async () => {
        if (await moveOut(dataDir)) await stopPostmaster(data)
      }),
  }
}
