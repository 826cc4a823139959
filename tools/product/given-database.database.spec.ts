import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { databaseUrl, dropDatabase, ensureDatabase, withClient } from '../run/postgres/databases.ts'
import { freePort } from '../run/free-port.ts'
import { temporaryName } from '../run/postgres/leftovers.ts'
import { checkGivenDatabase, type Ask } from './given-database.ts'

/** Migrated, as after a start of the product. */
const migrated = process.env['DATABASE_URL'] ?? ''
const server = databaseUrl(migrated, 'postgres')
const name = temporaryName('spec')
let foreign: string

beforeAll(async () => {
  foreign = await ensureDatabase(server, name)
  await withClient(foreign, (client) =>
    client.query('CREATE TABLE invoice (id int); CREATE TABLE kysely_migration (name text, timestamp text)'),
  )
})
afterAll(() => dropDatabase(server, name))

const check = (
  url: string,
  { fresh = false, adopt = false, ask }: { fresh?: boolean; adopt?: boolean; ask?: Ask } = {},
) => checkGivenDatabase(url, { fresh, adopt }, ask, () => {})

describe('accepts', () => {
  it('a database that our migrations made', () => check(migrated))

  it('an empty database, also to be emptied: nobody needs to be asked', async () => {
    const empty = temporaryName('spec')
    await check(await ensureDatabase(server, empty), { fresh: true })
    await dropDatabase(server, empty)
  })

  it('tables of another project with --adopt', () => check(foreign, { adopt: true }))

  it('--fresh once the name of the database was typed at the terminal', async () => {
    const ask = jest.fn(async (_question: string) => `${name}\n`)
    await check(foreign, { fresh: true, adopt: true, ask })
    expect(ask).toHaveBeenCalledWith(expect.stringContaining(`--fresh deletes all of ${name} at 127.0.0.1:`))
  })
})

describe('refuses in one sentence', () => {
  it('a database with tables of another project, also one with migrations by Kysely', async () => {
    await expect(check(foreign)).rejects.toThrow(
      new RegExp(
        `^DATABASE_URL names ${name} at 127\\.0\\.0\\.1:\\d+, which has 2 tables of another project: .*--adopt`,
      ),
    )
    await expect(check(foreign, { fresh: true })).rejects.toThrow('--adopt')
  })

  it('--fresh without a terminal', () =>
    expect(check(migrated, { fresh: true })).rejects.toThrow('confirm it at a terminal'))

  it('--fresh when something else than the name was typed', () =>
    expect(check(migrated, { fresh: true, ask: async () => 'y' })).rejects.toThrow('Nothing was deleted.'))

  it('a wrong password', async () => {
    const wrong = new URL(migrated)
    wrong.password = 'guess'
    await expect(check(wrong.href)).rejects.toThrow(
      /\(127\.0\.0\.1:\d+\) cannot be reached: password authentication failed/,
    )
  })

  it('a database that does not exist', () =>
    expect(check(databaseUrl(migrated, 'nowhere'))).rejects.toThrow('database "nowhere" does not exist.'))

  it('a port on which nothing listens', async () => {
    await expect(check(`postgres://127.0.0.1:${await freePort()}/refcall`)).rejects.toThrow(
      /cannot be reached: connect ECONNREFUSED/,
    )
  })

  it('a server that says nothing, and one that is no Postgres', async () => {
    for (const greeting of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n']) {
      const other = createServer((socket) => void (greeting && socket.end(greeting))).listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      await expect(check(`postgres://127.0.0.1:${port}/refcall`)).rejects.toThrow(/cannot be reached: .+[^.]\.$/)
      other.close()
    }
  })

  it.each(['nonsense', 'mysql://localhost/refcall', 'localhost:5432'])('%s, which is no address of a Postgres', (url) =>
    expect(check(url)).rejects.toThrow('DATABASE_URL is not an address of a Postgres'),
  )
})
