import { sql } from 'kysely'
import { currentCursor, tellEventsAfter } from '../outbox/index.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { withFixedPlans } from '../db/fixed-plans.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from './scenarios.ts'
import { startApp, type TestApp } from './start-app.ts'

/** After this many executions Postgres decides whether a statement keeps one plan. */
const DECIDED_AFTER = 5
const LARGE_CHARS = 600

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', DATABASE_POOL: '1' })
})
afterAll(() => app.close())

it('works: no large statement of a match is planned anew each time', async () => {
  const referee = await refereeOnDuty(app)
  for (let neighbour = 0; neighbour < 4; neighbour += 1) await refereeOnDuty(app)
  const player = await openBrowser(app)
  for (let match = 0; match < DECIDED_AFTER + 3; match += 1) {
    await goOnDuty(referee)
    const { id } = await requestMatch(player)
    expect((await accept(referee, id)).status).toBe(200)
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
      params: { deviceId: player.deviceId, matchId: id },
    })
  }
  const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
    select statement, custom_plans, generic_plans from pg_prepared_statements
    where length(statement) > ${LARGE_CHARS} and custom_plans + generic_plans > ${DECIDED_AFTER}`.execute(app.deps.db)
  for (const word of ['match_offer', 'requester_key_hash'])
    expect(rows.some(({ statement }) => statement.includes(word))).toBe(true)
  expect(rows.filter((row) => row.custom_plans > DECIDED_AFTER)).toEqual([])
})

it('works: no plan that was made while there were few matches reads all of them', async () => {
  const { db } = app.deps
  const { rows } = await sql<{ name: string; values: string }>`
    select name, array_to_string(array_fill('null'::text, array[cardinality(parameter_types)]), ', ') as values
    from pg_prepared_statements where generic_plans > 0 and cardinality(parameter_types) > ${0}`.execute(db)
  const plans: string[] = []
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  for (const { name, values } of rows) {
    const plan = await sql<Record<string, string>>`explain execute ${sql.id(name)} (${sql.raw(values)})`.execute(db)
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await sql`reset plan_cache_mode`.execute(db)
  expect(plans.filter((plan) => plan.includes('Index Scan using match_pkey')).length).toBeGreaterThan(3)
  expect(plans.filter((plan) => /Seq Scan on match\b/.test(plan))).toEqual([])
})

const fillLog = (count: number) =>
  sql`insert into live_event (recipient, body, at) select 'operators', '{}', now() from generate_series(1, ${count}::int)`.execute(
    app.owner,
  )

/** The statement that reads the log and tells it, on the only connection of `db`. */
async function logStatement(db: Database) {
  const {
    rows: [statement],
  } = await sql<{ name: string; parameters: number; custom_plans: number; generic_plans: number }>`
    select name, cardinality(parameter_types) as parameters, custom_plans, generic_plans
    from pg_prepared_statements where statement like ${'%pg_notify%live_event%'}`.execute(db)
  return statement
}

it('works: the log is read with one plan, made while it was empty, from the cursor on along its index', async () => {
  const db = openDatabase(withFixedPlans(app.deps.config.databaseUrl), 1)
  await sql`delete from live_event`.execute(app.owner)
  const end = await currentCursor(db, app.clock.now())
  const read = () => tellEventsAfter(db, end, { channel: 'unheard', by: 'this' })
  await read()
  await fillLog(2_000)
  let found = await read()
  // Older transactions hold it back, also those of the server's other databases.
  while (found.unsettled) found = await read()
  expect(found.events).toHaveLength(1_000)
  const statement = await logStatement(db)
  expect(statement?.custom_plans).toBe(0)
  const values = Array.from({ length: statement?.parameters ?? 0 }, () => `'0'`).join()
  const { rows } = await sql<
    Record<string, string>
  >`explain execute ${sql.id(statement?.name ?? '')} (${sql.raw(values)})`.execute(db)
  await db.destroy()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using live_event_pkey')
})

it('works: behind a commit, on a connection of any statements, the log is not planned anew each time, although the planner knows that the cursor is at its end', async () => {
  const db = openDatabase(app.deps.config.databaseUrl, 1)
  await fillLog(2_000)
  await sql`analyze live_event`.execute(app.owner)
  const end = await currentCursor(db, app.clock.now())
  for (let time = 0; time < DECIDED_AFTER + 3; time += 1)
    await tellEventsAfter(db, end, { channel: 'unheard', by: 'this' })
  expect(await logStatement(db)).toMatchObject({ custom_plans: DECIDED_AFTER, generic_plans: 3 })
  await db.destroy()
})
