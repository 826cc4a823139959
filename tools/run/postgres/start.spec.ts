import { existsSync, lstatSync, mkdirSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneDatabase, databaseUrl, dropDatabase, ensureDatabase, unreachable, withClient } from './databases.ts'
import { homeOf } from './home.ts'
import { readPostmaster } from './postmaster.ts'
import { startPostgres, type RunningPostgres } from './start.ts'

const home = homeOf(`postgres-spec-${process.pid}`)
const lines: string[] = []
const start = (): Promise<RunningPostgres> =>
  startPostgres({ dataDir: home, durable: false, log: (line) => lines.push(line) })
const postmaster = () => readPostmaster(join(home, 'data'))

afterAll(() => rm(home, { recursive: true, force: true }))

it('starts, keeps its data over a restart, and is joined while it runs', async () => {
  const first = await start()
  const url = await ensureDatabase(first.url, 'kept')
  await withClient(url, (client) => client.query('CREATE TABLE kept AS SELECT 1 AS one'))

  // A parent that was killed leaves its server behind: the next start joins it by its pid file.
  const before = postmaster()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(postmaster()).toEqual(before)
  await second.stop()
  expect(postmaster()).toBeUndefined()
  expect(await unreachable(first.url)).toMatch(/ECONNREFUSED/)

  const third = await start()
  const rows = await withClient(await ensureDatabase(third.url, 'kept'), (client) =>
    client.query('SELECT one FROM kept'),
  )
  expect(rows.rows).toEqual([{ one: 1 }])

  const copy = await cloneDatabase(third.url, 'kept', 'copy')
  expect((await withClient(copy, (client) => client.query('SELECT one FROM kept'))).rows).toEqual([{ one: 1 }])
  await dropDatabase(third.url, 'copy')
  expect(await unreachable(copy)).toMatch(/"copy" does not exist/)
  await third.stop()
}, 120_000)

it('has a password', async () => {
  const server = await start()
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  expect(await unreachable(wrong.href)).toMatch(/password authentication failed/)
  await server.stop()
}, 120_000)

it('keeps data in memory where it is asked to and can, and frees it at the end', async () => {
  const dataDir = join(home, 'memory')
  mkdirSync(dataDir)
  const server = await startPostgres({ dataDir, durable: false, inMemory: true, log: () => {} })
  await ensureDatabase(server.url, 'forgotten')
  const data = join(dataDir, 'data')
  const memory = lstatSync(data).isSymbolicLink() ? readlinkSync(data) : undefined
  // A machine without tmpfs, such as macOS, keeps it on the disk.
  expect(memory?.startsWith('/dev/shm/') ?? false).toBe(existsSync('/dev/shm'))
  await server.stop()
  expect([existsSync(data), memory !== undefined && existsSync(memory)]).toEqual([memory === undefined, false])

  const again = await startPostgres({ dataDir, durable: false, inMemory: true, log: () => {} })
  expect(await unreachable(databaseUrl(again.url, 'forgotten'))).toMatch(memory === undefined ? /^$/ : /does not exist/)
  await again.stop()
}, 120_000)
