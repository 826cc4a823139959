import pg from 'pg'
import { openServers, type TestServers } from '../../testing/cell-servers.ts'
import { apiUrlOf } from '../api-role.ts'
import { openDatabase } from '../database.ts'
import { createCell } from './create-cell.ts'
import { dropOld } from './drop-old.ts'
import { fence, unfence } from './fence.ts'
import { listCells } from './list-cells.ts'
import { mendDirectory } from './mend-directory.ts'
import { migrateCells } from './migrate-cells.ts'
import { moveCell } from './move-cell.ts'
import { cellUrlOf } from './servers.ts'
import { withSession } from './session.ts'

let there: TestServers
const clients: pg.Client[] = []
const quiet = (): void => undefined
const move = (to: string, say: (line: string) => void = quiet, limits?: Parameters<typeof moveCell>[4]) =>
  moveCell(there.servers, 'bay', to, say, limits)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A spec ends the connections of one of its servers.
  client.on('error', () => undefined)
  clients.push(client)
  await client.connect()
  return client
}

/** As the API is connected to the cell on a server. */
const asApi = (server: string) => connect(apiUrlOf(cellUrlOf(there.url(server), 'bay')))
const asOwner = (server: string) => connect(cellUrlOf(there.url(server), 'bay'))

const stateOf = async () => {
  const home = await connect(there.homeUrl)
  const {
    rows: [row],
  } = await home.query<{ server: string; state: string; version: number }>(
    `select server, state, version from cell where name = 'bay'`,
  )
  return row
}

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)),
  )

const MATCH = `insert into match (id, status, table_number, player_count, games_remaining, payment_method, total_minor, currency, usd_rate, latitude, longitude, requester_device_id, is_direct, created_at)
  values ($1, 'completed', '7', 4, 2, 'cash', 1600, 'USD', 1, 37.5, -122.5, 'dev_one', false, now())`

/** Every row of every table that is copied, as one number for each table. */
async function sums(server: string): Promise<Record<string, string>> {
  const owner = await asOwner(server)
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'bay'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'live_epoch', 'live_event', 'duty_catch_up')`)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const [row] = (
      await owner.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum from bay.${name} t`,
      )
    ).rows
    found[name] = row?.sum ?? ''
  }
  return found
}

beforeAll(async () => {
  there = await openServers('east', 'west')
  await createCell(
    there.servers,
    { name: 'bay', server: 'east', area: { south: 37, west: -123, north: 38, east: -122 } },
    quiet,
  )
  const api = await asApi('east')
  await api.query(`insert into device (id, alias, created_at) values ('dev_one', 'one', now())`)
  for (let number = 0; number < 50; number += 1) await api.query(MATCH, [`mat_${number}`])
  await api.query(
    `insert into referee (id, device_id, created_at, latitude, longitude) values ('ref_one', 'dev_one', now(), 37.5, -122.5)`,
  )
  await api.query(`insert into duty_catch_up (referee_id, after_transaction) values ('ref_one', '77')`)
  await api.query(
    `insert into availability_event (referee_id, event, latitude, longitude, occurred_at) select 'ref_one', 'available', 1, 1, now() from generate_series(1, 40)`,
  )
  await api.query(
    `insert into audit_log (at, actor, action, subject, facts) values (now(), 'system', 'match.cancelled', 'x', '{}')`,
  )
  await api.query(`select seal_audit('1 minute')`)
  await api.query(`insert into live_event (recipient, body, at) values ('dev_one', '{}', now())`)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await there.drop()
})

it('works: what is written while a city moves is in the new copy, or was refused; never both or neither', async () => {
  const writer = await asApi('east')
  const [written, refused]: string[][] = [[], []]
  let isMoving = true
  const writing = (async () => {
    for (let number = 0; isMoving; number += 1) {
      const id = `mat_w${number}`
      const answer = await failureOf(writer.query(MATCH, [id]))
      if (answer === 'done') written?.push(id)
      else {
        expect(answer).toBe('25006')
        refused?.push(id)
      }
    }
  })()
  const lines: string[] = []
  const moved = await move('west', (line) => lines.push(line)).finally(() => (isMoving = false))
  await writing
  expect(await stateOf()).toEqual({ server: 'west', state: 'serving', version: 2 })
  expect(moved.fencedMs).toBeLessThan(5_000)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^fence: \d+ ms$/),
      expect.stringMatching(/^directory names west: \d+ ms$/),
    ]),
  )
  const west = await asApi('west')
  const { rows } = await west.query<{ id: string }>(`select id from match where id like 'mat_w%'`)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(written?.toSorted())
  expect(written?.length).toBeGreaterThan(0)
  expect(refused?.length).toBeGreaterThan(0)
  expect(await sums('west')).toEqual(await sums('east'))
})

it('works: numbers go on, and the new copy has a history of its own', async () => {
  const [west, east] = [await asApi('west'), await asOwner('east')]
  const insert = `insert into availability_event (referee_id, event, latitude, longitude, occurred_at) values ('ref_one', 'available', 1, 1, now()) returning id::integer`
  expect((await west.query(insert)).rows).toEqual([{ id: 41 }])
  const epoch = 'select restore_id, channel from live_epoch'
  expect((await west.query(epoch)).rows).not.toEqual((await east.query(epoch)).rows)
  expect((await west.query('select from live_event')).rows).toEqual([])
  expect((await west.query('select after_transaction::text from duty_catch_up')).rows).toEqual([
    { after_transaction: '0' },
  ])
  expect((await west.query('select position is not null as placed from referee')).rows).toEqual([{ placed: true }])
  await west.query(
    `insert into audit_log (at, actor, action, subject, facts) values (now(), 'system', 'match.cancelled', 'y', '{}')`,
  )
  expect((await west.query(`select seal_audit('1 minute')`)).rows).toEqual([{ seal_audit: 1 }])
  const { rows } = await west.query(
    'select (select count(*)::integer from pg_subscription) + (select count(*)::integer from pg_replication_slots where database like current_database() || $1) as left',
    ['%'],
  )
  expect(rows).toEqual([{ left: 0 }])
})

it('works: a process that did not notice is refused by the former copy, and may read it', async () => {
  const stale = await asApi('east')
  expect(await failureOf(stale.query(MATCH, ['mat_stale']))).toBe('25006')
  for (const change of [
    'update match set version = 2',
    'delete from push_job',
    `insert into api_process values ('a', now())`,
  ]) {
    expect([change, await failureOf(stale.query(change))]).toEqual([change, '25006'])
  }
  expect(await failureOf((await asOwner('east')).query('truncate push_job'))).toBe('25006')
  const former = openDatabase(apiUrlOf(cellUrlOf(there.url('east'), 'bay')), 1)
  const home = await connect(there.homeUrl)
  await home.query(
    `insert into cell_directory (kind, id, cell, match_id, written_at) values ('player', 'dev_new', 'bay', 'mat_new', now() - interval '1 hour')`,
  )
  // The connection ends with the refusal.
  expect(await failureOf(mendDirectory(former, 'bay'))).toContain('not queryable')
  await former.destroy()
  expect((await home.query(`delete from cell_directory where id = 'dev_new'`)).rowCount).toBe(1)
  expect((await stale.query('select from match limit 1')).rowCount).toBe(1)
})

describe('refuses', () => {
  it.each([
    ['a server it is on', 'west', 'The cell bay is on the server west already.'],
    ['an unknown server', 'north', 'There is no server north'],
    [
      'one with a former copy',
      'east',
      'The server east still has a former copy of the cell bay: drop-old bay east drops it.',
    ],
  ])('%s', async (_, to, why) => {
    await expect(move(to)).rejects.toThrow(why)
    expect(await stateOf()).toMatchObject({ server: 'west', state: 'serving' })
  })

  it('to drop what serves', async () => {
    await expect(dropOld(there.servers, 'bay', 'west', quiet)).rejects.toThrow(
      'The cell bay serves from the server west.',
    )
  })
})

it('works: a former copy is listed until it is dropped, and its city can move back', async () => {
  expect(await listCells(there.servers)).toEqual([
    'bay  west  37,-123,38,-122  serving  version 2  former copy on east',
  ])
  await dropOld(there.servers, 'bay', 'east', quiet)
  expect(await listCells(there.servers)).toEqual(['bay  west  37,-123,38,-122  serving  version 2'])
})

it('refuses a second change of the cell at the same time', async () => {
  const failures: string[] = []
  await move('east', (line) => {
    if (!line.startsWith('schema')) return
    failures.push('')
    const others = [move('east'), dropOld(there.servers, 'bay', 'east', quiet), migrateCells(there.servers, quiet)]
    void Promise.all(others.map(failureOf)).then((found) => failures.push(...found))
  })
  expect(failures.slice(1)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('by another command')))
  expect(await stateOf()).toEqual({ server: 'east', state: 'serving', version: 3 })
  await dropOld(there.servers, 'bay', 'west', quiet)
})

it('a move that fails after the fence leaves the city where it was, whole and written to', async () => {
  const before = await sums('east')
  await expect(move('west', quiet, { fencedMs: 0 })).rejects.toThrow('The cell bay goes on on east.')
  expect(await stateOf()).toEqual({ server: 'east', state: 'serving', version: 3 })
  expect(await sums('east')).toEqual(before)
  const api = await asApi('east')
  await api.query(MATCH, ['mat_after'])
  expect(await listCells(there.servers)).toEqual(['bay  east  37,-123,38,-122  serving  version 3'])
  const { rows } = await (
    await asOwner('east')
  ).query(
    'select (select count(*)::integer from pg_publication) + (select count(*)::integer from pg_replication_slots where database = current_database()) as left',
  )
  expect(rows).toEqual([{ left: 0 }])
})

it('a transaction that does not end ends the move, not the transaction', async () => {
  const long = await asApi('east')
  const begin = () => long.query('begin').then(() => long.query(MATCH, ['mat_long']))
  // Once its tables are copied.
  await expect(
    move('west', (line) => void (line.startsWith('statistics') && begin()), { fencedMs: 500 }),
  ).rejects.toThrow('A transaction of the cell did not end in time to be fenced. The cell bay goes on on east.')
  await long.query('commit')
  expect((await long.query(`select from match where id = 'mat_long'`)).rowCount).toBe(1)
})

it.each([
  ['a long transaction', `update match set version = version where false`],
  ['a vacuum', 'lock table match in share update exclusive mode'],
])('who writes does not wait for a fence that waits for %s', async (_, holds) => {
  const [long, writer, owner] = [await asOwner('east'), await asApi('east'), await asOwner('east')]
  await long.query('begin')
  await long.query(holds)
  const waits = async () =>
    (await owner.query(`select from pg_locks where relation = 'bay.match'::regclass and not granted`)).rowCount
  await withSession(cellUrlOf(there.url('east'), 'bay'), async (session) => {
    const fenced = fence(session, 'bay', performance.now() + 15_000)
    while ((await waits()) === 0);
    // Longer than it waits at first.
    await writer.query('set lock_timeout = 400')
    const meanwhile = await failureOf(writer.query(MATCH, [`mat_while_${holds.length}`]))
    await long.query('commit')
    await fenced
    const afterwards = await failureOf(writer.query(MATCH, ['mat_refused']))
    await unfence(session, 'bay')
    expect([meanwhile, afterwards]).toEqual(['done', '25006'])
  })
})

it('a move whose target is lost on the way leaves the city where it was', async () => {
  const admin = await connect(Object.assign(new URL(there.homeUrl), { pathname: '/postgres' }).href)
  const west = new URL(there.url('west')).pathname.slice(1)
  const failure = await failureOf(
    move('west', (line) => {
      if (line.startsWith('schema'))
        void admin
          .query(`alter database ${west} allow_connections false`)
          .then(() => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [west]))
    }),
  )
  expect(failure).toContain('The cell bay goes on on east, but west keeps what was copied')
  await admin.query(`alter database ${west} allow_connections true`)
  await (await asApi('east')).query(MATCH, ['mat_lost'])
  expect(await listCells(there.servers)).toEqual([
    'bay  east  37,-123,38,-122  serving  version 3  unfinished copy on west',
  ])
})

it('a move that was ended from outside is begun again by the next', async () => {
  const owner = await asOwner('east')
  const home = await connect(there.homeUrl)
  await home.query(`update cell set state = 'moving'`)
  await owner
    .query(
      `create function bay.fence() returns trigger language plpgsql as $$ begin raise read_only_sql_transaction; end $$`,
    )
    .catch(() => undefined)
  await owner.query(`create trigger fence before insert on bay.match for each statement execute function bay.fence()`)
  await owner.query(`create publication refcall_move_bay for table bay.match`)
  await owner.query(`select pg_create_logical_replication_slot('refcall_move_bay', 'pgoutput')`)
  const { rows } = await move('west').then(async () =>
    (await asApi('west')).query(`select from match where id = 'mat_lost'`),
  )
  expect(rows).toHaveLength(1)
  expect(await stateOf()).toEqual({ server: 'west', state: 'serving', version: 4 })
})

describe('rows of large tables are counted once the city serves', () => {
  const named = (lines: readonly string[], what: string) => lines.findIndex((line) => line.startsWith(what))

  it('works: as they were when it did', async () => {
    await dropOld(there.servers, 'bay', 'east', quiet)
    const lines: string[] = []
    const writer = await asApi('west')
    const written = writer.query(`select count(*)::integer as matches from match`)
    const { rows } = await move(
      'east',
      (line) => {
        lines.push(line)
        if (line.startsWith('directory names')) void asApi('east').then((api) => api.query(MATCH, ['mat_served']))
      },
      { countedRows: 0 },
    )
    expect(rows).toBeGreaterThan((await written).rows[0].matches)
    expect(named(lines, 'rows of large tables counted')).toBeGreaterThan(named(lines, 'directory names east'))
    await dropOld(there.servers, 'bay', 'west', quiet)
  })

  it('refuses to call a copy whole that is not', async () => {
    const owner = await asOwner('west')
    const failure = await failureOf(
      move(
        'west',
        (line) => {
          if (line.startsWith('copy of')) void owner.query(`delete from bay.availability_event where id = 1`)
        },
        { countedRows: 0 },
      ),
    )
    expect(failure).toContain(
      'The cell bay is on west now, but the move has not ended: The copy is not whole: availability_event has',
    )
    expect(await listCells(there.servers)).toEqual([expect.stringContaining('former copy on east')])
  })
})
