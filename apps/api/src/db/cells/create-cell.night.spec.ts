import pg from 'pg'
import { openServers, type TestServers } from '../../testing/cell-servers.ts'
import { apiUrlOf } from '../api-role.ts'
import { isGlobal } from '../global-tables.ts'
import { RIGHTS } from '../rights.ts'
import { createCell } from './create-cell.ts'
import { listCells } from './list-cells.ts'
import { migrateCells } from './migrate-cells.ts'
import { cellUrlOf } from './servers.ts'

let there: TestServers
const clients: pg.Client[] = []
const quiet = (): void => undefined
const BAY = { south: 37, west: -123, north: 38, east: -122 }

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  return client
}

const asApi = (server: string, cell: string) => connect(apiUrlOf(cellUrlOf(there.url(server), cell)))

beforeAll(async () => {
  there = await openServers('west')
  await createCell(there.servers, { name: 'bay', server: 'west', area: BAY }, quiet)
  await createCell(there.servers, { name: 'delta', server: 'home', area: { ...BAY, south: 38, north: 39 } }, quiet)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await there.drop()
})

describe.each([
  ['bay', 'west'],
  ['delta', 'home'],
])('works: the cell %s on the server %s', (cell, server) => {
  it('every table is found by the API, a city’s own in its schema and a person’s at home', async () => {
    const api = await asApi(server, cell)
    for (const table of Object.keys(RIGHTS)) {
      const { rows } = await api.query(
        'select relnamespace::regnamespace::text as schema, relkind as kind from pg_class where oid = to_regclass($1)',
        [table],
      )
      expect([table, rows]).toEqual([
        table,
        [{ schema: isGlobal(table) ? 'public' : cell, kind: isGlobal(table) && server !== 'home' ? 'f' : 'r' }],
      ])
      if (!['limit_count'].includes(table)) await api.query(`select from ${table} limit 1`)
    }
  })

  it('the API has exactly its rights there', async () => {
    const owner = await connect(there.url(server))
    const { rows } = await owner.query<{ name: string; rights: string }>(
      `
      select c.relname as name, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as rights
      from pg_class c, aclexplode(c.relacl) a where a.grantee = 'refcall_api'::regrole and c.relnamespace = $1::regnamespace and c.relkind = 'r' group by c.relname`,
      [cell],
    )
    const own = Object.entries(RIGHTS)
      .filter(([table]) => !isGlobal(table))
      .map(([table, rights]) => [table, rights.split(', ').toSorted().join(', ')])
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(Object.fromEntries(own))
    const api = await asApi(server, cell)
    await expect(api.query(`create table ${cell}.more (id text)`)).rejects.toThrow('permission denied')
    await expect(api.query(`select from "${cell}$people".account`)).rejects.toThrow('permission denied')
  })

  it('what runs as the owner stays in the cell', async () => {
    const api = await asApi(server, cell)
    await api.query(
      `insert into audit_log (at, actor, action, subject, facts) values (now(), 'system', 'match.cancelled', 'x', '{}')`,
    )
    expect((await api.query(`select seal_audit('1 minute')`)).rows).toEqual([{ seal_audit: 1 }])
    expect((await api.query('select position from audit_seal')).rows).toHaveLength(1)
    await api.query(`select forget_actor('dev_nobody', null, null)`)
    const home = await connect(there.homeUrl)
    expect((await home.query('select from public.audit_seal')).rows).toEqual([])
  })
})

it('works: a number that the home gives is asked of it', async () => {
  const api = await asApi('west', 'bay')
  await api.query(`insert into device (id, alias, created_at) values ('dev_away', 'away', now())`)
  const insert = `insert into push_subscription (device_id, kind, address, address_hash, created_at) values ('dev_away', 'native', 'a', $1, now()) returning id`
  const [one, two] = [await api.query(insert, [Buffer.from('1')]), await api.query(insert, [Buffer.from('2')])]
  expect(Number(two.rows[0].id)).toBe(Number(one.rows[0].id) + 1)
})

it.each([
  ['west', 'home'],
  ['home', 'west'],
])('works: an open match on the server %s is a claim on %s, until it ends', async (first, second) => {
  const [one, other] = await Promise.all(
    [first, second].map((server) => asApi(server, server === 'west' ? 'bay' : 'public')),
  )
  const device = `dev_of_${first}`
  await one?.query('insert into device (id, alias, created_at) values ($1, $1, now())', [device])
  const ask = (client: pg.Client | undefined, id: string) =>
    client?.query(
      `
    insert into match (id, status, table_number, player_count, games_remaining, payment_method, total_minor, currency, usd_rate, latitude, longitude, requester_device_id, is_direct, created_at)
    values ($1, 'pending', '7', 4, 2, 'cash', 1600, 'USD', 1, 37.5, -122.5, $2, false, now())`,
      [id, device],
    )
  await ask(one, `mat_${first}`)
  await expect(ask(other, 'mat_refused')).rejects.toMatchObject({
    code: '23505',
    constraint: 'match_one_active_per_device',
  })
  await one?.query(`update match set status = 'cancelled' where id = $1`, [`mat_${first}`])
  expect((await ask(other, `mat_after_${first}`))?.rowCount).toBe(1)
})

it('works: made again and migrated again, nothing changes', async () => {
  await createCell(there.servers, { name: 'bay', server: 'west', area: BAY }, quiet)
  const told: unknown[] = []
  await migrateCells(there.servers, (cell, { applied }) => told.push([cell, applied]))
  expect(told).toEqual([
    ['bay', []],
    ['delta', []],
  ])
  expect(await listCells(there.servers)).toEqual([
    'bay  west  37,-123,38,-122  serving  version 1',
    'delta  home  38,-123,39,-122  serving  version 1',
  ])
})

describe('refuses', () => {
  it.each([
    ['Bay', 'west', BAY, 'The name Bay is not one for a cell'],
    ['home', 'west', BAY, 'The name home is not one'],
    ['pg_bay', 'west', BAY, 'The name pg_bay is not one'],
    [
      'new',
      'east',
      { ...BAY, south: 10, north: 11 },
      'There is no server east: DATABASE_URL and CELL_SERVERS name home, west.',
    ],
    [
      'new',
      'west',
      { ...BAY, south: 37.9, north: 38.1 },
      'The area 37.9,-123,38.1,-122 overlaps with that of the cell bay, 37,-123,38,-122.',
    ],
    ['bay', 'home', BAY, 'The cell bay is on the server west: move bay home brings it to another.'],
    ['bay', 'west', { ...BAY, north: 37.5 }, 'The cell bay has the area 37,-123,38,-122.'],
    ['taken', 'west', { ...BAY, south: 10, north: 11 }, 'The schema taken is there and is no cell’s'],
  ])('%s on %s', async (name, server, area, why) => {
    const west = await connect(there.url('west'))
    await west.query('create schema if not exists taken')
    await expect(createCell(there.servers, { name, server, area }, quiet)).rejects.toThrow(why)
  })

  it('a server whose schema has people of its own', async () => {
    const other = await openServers('second')
    const second = await connect(other.url('second'))
    await second.query('create table account (id text)')
    await expect(
      createCell(other.servers, { name: 'far', server: 'second', area: { ...BAY, south: 0, north: 1 } }, quiet),
    ).rejects.toThrow('This server has people of its own: its schema public has the tables account.')
    await second.end()
    clients.splice(clients.indexOf(second), 1)
    await other.drop()
  })
})
