import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { steadyPort } from '@refcall/tools/run/free-port'
import { endAll } from '@refcall/tools/run/lifetime'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { homeOf } from '@refcall/tools/run/postgres/home'
import { handOver } from '@refcall/tools/run/postgres/start'
import { runScript } from '@refcall/tools/run/processes'
import { startCrashableApi } from './api.ts'
import { startCrashableDatabase } from './database.ts'
import { mountSmallDisk, unmountDisk } from './small-disk.ts'

const disk = homeOf(`disk-${process.pid}`)
const ballast = join(disk, 'ballast')

/** Enough for the empty tables of the service and the files of its queries. */
const DISK = '64m'

/** Postgres keeps the tables of the database on a disk of its own; its log stays where it is. */
async function moveToDisk(url: string): Promise<void> {
  mountSmallDisk(disk, DISK)
  const tables = join(disk, 'tables')
  mkdirSync(tables)
  handOver(tables)
  const { pathname } = new URL(url)
  const server = new URL('/postgres', url).href
  await withClient(server, async (client) => {
    await client.query(`create tablespace small location '${tables}'`)
    await client.query(`alter database ${pathname.slice(1)} set tablespace small`)
  })
}

/** Leaves no byte, also while Postgres writes. */
function fill(): void {
  const file = openSync(ballast, 'w')
  const block = Buffer.alloc(65_536)
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

const statusOf = async (origin: string, path: string): Promise<number> => (await fetch(origin + path)).status

/** An API whose database has its tables on the small disk. */
async function startOnDisk(): Promise<string> {
  const { url } = await startCrashableDatabase('frozen', () => {})
  await moveToDisk(url)
  const env = { DATABASE_URL: url, REFCALL_ENV: 'test', PAYMENTS: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  await runScript('apps/api/src/migrate.ts', [], env, () => {})
  return (await startCrashableApi({ port: await steadyPort(), env, logFile: 'full-disk-api.log' })).url
}

afterAll(async () => {
  await endAll()
  unmountDisk(disk)
  rmSync(disk, { recursive: true, force: true })
})

it('G9: the service is alive and not ready while the disk of its database is full, and ready again when there is room', async () => {
  const origin = await startOnDisk()
  expect(await statusOf(origin, '/api/ready')).toBe(200)
  fill()
  expect(await statusOf(origin, '/api/ready')).toBe(503)
  expect(await statusOf(origin, '/api/health')).toBe(200)
  rmSync(ballast)
  let status = await statusOf(origin, '/api/ready')
  // A refused write is remembered for a moment.
  while (status === 503) status = await statusOf(origin, '/api/ready')
  expect(status).toBe(200)
}, 180_000)
