import { sql } from 'kysely'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from './scenarios.ts'
import { startApp, type TestApp } from './start-app.ts'

/** After this many executions Postgres decides whether a statement keeps one plan. */
const DECIDED_AFTER = 5
const LARGE_CHARS = 1_000

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
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { deviceId: player.deviceId, matchId: id } })
  }
  const { rows } = await sql<{ statement: string; custom_plans: number; generic_plans: number }>`
    select statement, custom_plans, generic_plans from pg_prepared_statements
    where length(statement) > ${LARGE_CHARS} and custom_plans + generic_plans > ${DECIDED_AFTER}`.execute(app.deps.db)
  expect(rows.some(({ statement }) => statement.includes('match_offer'))).toBe(true)
  expect(rows.filter((row) => row.custom_plans > DECIDED_AFTER)).toEqual([])
})
