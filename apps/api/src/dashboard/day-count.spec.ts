import { sql } from 'kysely'
import { dayAfter } from '../platform/local-day.ts'
import { openOperator, register } from '../testing/payment-scenarios.ts'
import { requestMatch, openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { countMatchesPerDay } from './dashboard.repository.ts'

let app: TestApp
let operator: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  operator = await openOperator(app)
})
afterAll(() => app.close())

/** Matches created at these instants, and no others. */
async function createdAt(...instants: string[]): Promise<void> {
  await app.owner.deleteFrom('match_step').execute()
  await app.owner.deleteFrom('match').execute()
  for (const instant of instants) {
    const { id } = await requestMatch(await openBrowser(app))
    await app.owner
      .updateTable('match')
      .set({ created_at: new Date(instant) })
      .where('id', '=', id)
      .execute()
  }
}

const query = (from: string, to: string, timeZone: string) => ({ query: { from, to, timeZone } })
const days = async (from: string, to: string, timeZone: string) => {
  const { days: counted } = await operator.call('GET /api/dashboard/days', query(from, to, timeZone))
  return counted.map(({ day, matches }) => [day, matches])
}

describe('works', () => {
  it('counts by the days of the time zone, days without matches included', async () => {
    await createdAt(
      '2026-11-19T10:59:59.999Z',
      '2026-11-19T11:00:00Z',
      '2026-11-20T10:59:59.999Z',
      '2026-11-21T11:00:00Z',
    )
    expect(await days('2026-11-19', '2026-11-22', 'Pacific/Auckland')).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 2],
      ['2026-11-21', 0],
      ['2026-11-22', 1],
    ])
    expect(await days('2026-11-20', '2026-11-20', 'UTC')).toEqual([['2026-11-20', 1]])
  })

  it('counts all of a day of 25 hours, and nothing of its neighbours', async () => {
    await createdAt(
      '2026-11-01T06:59:59.999Z',
      '2026-11-01T07:00:00Z',
      '2026-11-02T07:59:59.999Z',
      '2026-11-02T08:00:00Z',
    )
    expect(await days('2026-11-01', '2026-11-01', 'America/Los_Angeles')).toEqual([['2026-11-01', 2]])
  })

  it('counts a day of 23 hours', async () => {
    await createdAt(
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00Z',
    )
    expect(await days('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual([['2026-03-29', 2]])
  })

  it('counts a year', async () =>
    expect(await days('2026-01-01', dayAfter('2026-01-01', 365), 'UTC')).toHaveLength(366))

  it('reads the index alone', async () => {
    const plan = await app.owner.transaction().execute(async (trx) => {
      // The tables of a spec are so small that reading them whole is cheaper.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      return countMatchesPerDay(trx, [new Date(0)], new Date(1)).explain()
    })
    expect(JSON.stringify(plan)).toMatch(/Index Only Scan using match_created/)
  })
})

describe('refuses', () => {
  it.each([
    ['2026-11-20', '2026-11-19', 'UTC'],
    ['2026-01-01', '2027-01-02', 'UTC'],
    ['9999-12-31', '9999-12-31', 'UTC'],
    ['2026-02-30', '2026-03-01', 'UTC'],
    ['2026-11-20T00:00:00Z', '2026-11-20', 'UTC'],
    ['2026-11-20', '2026-11-20', 'Europe/Nowhere'],
    ['2026-11-20', '2026-11-20', '+05'],
    ['2026-11-20', '2026-11-20', "UTC'; select 1"],
    ['2026-11-20', '2026-11-20', ''],
  ])('%s to %s in %j', async (from, to, timeZone) => {
    const answer = await operator.attempt('GET /api/dashboard/days', query(from, to, timeZone))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('is not allowed', () => {
  it('to visitors, nor to accounts that are not an operator’s', async () => {
    const player = await openBrowser(app)
    expect((await player.attempt('GET /api/dashboard/days', query('2026-11-20', '2026-11-20', 'UTC'))).status).toBe(401)
    const { client: account } = await register(app, false)
    expect((await account.attempt('GET /api/dashboard/days', query('2026-11-20', '2026-11-20', 'UTC'))).status).toBe(
      403,
    )
  })
})
