import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DAY, HOUR, minorUnits } from '@refcall/domain'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { accept, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'

const password = 'a long secret'

let app: TestApp
let operator: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  operator = app.client()
  const names = { username: 'olga', email: 'olga@example.org', firstName: 'Olga', lastName: 'Olsen' }
  const { user } = await operator.call('POST /api/mobile/register', {
    body: { ...names, password, confirmPassword: password },
  })
  await app.deps.db.updateTable('account').set({ operator_role: 'operator' }).where('id', '=', user.id).execute()
})
afterAll(() => app.close())

const matches = async (query: object = {}) => (await operator.call('GET /api/dashboard/matches', { query })).matches
const detail = (matchId: string) => operator.call('GET /api/dashboard/matches/:matchId', { params: { matchId } })

describe('works', () => {
  it('shows a match with its referee and its whole history', async () => {
    const referee = await refereeOnDuty(app)
    await referee.call('POST /api/device/:deviceId/payment-preferences', {
      params: { deviceId: referee.deviceId },
      body: { displayName: 'Mo' },
    })
    const { id } = await requestMatch(await openBrowser(app), { tableNumber: 'A3' })
    await accept(referee, id)
    const { match, history } = await detail(id)
    expect(match).toMatchObject({ status: 'accepted', tableNumber: 'A3', refereeName: 'Mo', totalAmountUsd: '16.00' })
    expect(history.map(({ sequence, step, actor, from, to }) => [sequence, step, actor, from, to])).toEqual([
      [1, 'request', 'player', null, 'pending'],
      [2, 'accept', 'referee', 'pending', 'accepted'],
    ])
    expect(await matches()).toContainEqual(match)
  })

  it('counts dollars at the rate the match was made at', async () => {
    const { id } = await requestMatch(await openBrowser(app))
    await app.owner.deleteFrom('match_step').where('match_id', '=', id).execute()
    const row = await app.owner.deleteFrom('match').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    const { position, duty_before, ...rest } = row
    const yen = { ...rest, total_minor: minorUnits(2_400), currency: 'JPY', usd_rate: '0.006605019815' } as const
    await app.deps.db.insertInto('match').values(yen).execute()
    expect((await detail(id)).match).toMatchObject({
      totalAmount: '2400',
      playerCurrency: 'JPY',
      totalAmountUsd: '15.85',
    })
  })

  it('X-14: takes the bounds of a range in, newest first, and the last 30 days by default', async () => {
    const first = await requestMatch(await openBrowser(app))
    app.clock.advance(HOUR)
    const second = await requestMatch(await openBrowser(app))
    const bounds = { startDate: first.createdAt, endDate: second.createdAt }
    expect((await matches(bounds)).map(({ id }) => id)).toEqual([second.id, first.id])
    const before = new Date(Date.parse(second.createdAt) - 1).toISOString()
    expect((await matches({ ...bounds, endDate: before })).map(({ id }) => id)).toEqual([first.id])
    const day = second.createdAt.slice(0, 10)
    expect((await matches({ startDate: day, endDate: day }))[0]?.id).toBe(second.id)
    app.clock.advance(30 * DAY - HOUR / 2)
    await operator.call('POST /api/login', { body: { username: 'olga', password } })
    expect((await matches()).map(({ id }) => id)).toEqual([second.id])
  })

  it('X-14: shows where referees came on and went off duty', async () => {
    const referee = await refereeOnDuty(app, { latitude: 48.4284, longitude: -123.3656 })
    app.clock.advance(HOUR)
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })
    const { events } = await operator.call('GET /api/dashboard/availability-events', { query: {} })
    expect(events.slice(0, 2)).toMatchObject([
      { event: 'unavailable', latitude: 48.4284, longitude: -123.3656 },
      { event: 'available', latitude: 48.4284, longitude: -123.3656 },
    ])
    expect(events[0]?.refereeId).toBe(events[1]?.refereeId)
    const query = { startDate: events[1]?.occurredAt ?? '', endDate: events[1]?.occurredAt ?? '' }
    expect((await operator.call('GET /api/dashboard/availability-events', { query })).events).toEqual([events[1]])
  })

  it('sends a long list compressed to who accepts that, and the same list to who does not', async () => {
    for (let left = 12; left > 0; left--) await requestMatch(await openBrowser(app))
    const read = (accepted: string) =>
      operator.inject({ method: 'GET', url: '/api/dashboard/matches', headers: { 'accept-encoding': accepted } })
    const [plain, brotlied, gzipped] = [await read('identity'), await read('gzip, deflate, br'), await read('gzip')]
    expect([plain, brotlied, gzipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotlied.rawPayload).toString()).toBe(plain.payload)
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.payload)
    expect(brotlied.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it('cancels with a reason that the history keeps, twice with one result', async () => {
    const player = await openBrowser(app)
    const { id } = await requestMatch(player)
    const call = { params: { matchId: id }, body: { reason: 'the venue closed' } }
    const { match } = await operator.call('POST /api/dashboard/matches/:matchId/cancel', call)
    expect(match.status).toBe('cancelled')
    expect((await operator.call('POST /api/dashboard/matches/:matchId/cancel', call)).match).toEqual(match)
    expect((await detail(id)).history.at(-1)).toMatchObject({ actor: 'operator', cause: 'the venue closed' })
    expect((await player.call('GET /api/matches/history')).matches).toMatchObject([{ id, endedBy: 'operator' }])
  })
})

describe('refuses', () => {
  it('to complete what is not in progress', async () => {
    const { id } = await requestMatch(await openBrowser(app))
    const call = { params: { matchId: id }, body: { reason: 'they left' } }
    const answer = await operator.attempt('POST /api/dashboard/matches/:matchId/complete', call)
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'pending' } })
  })

  it('an unknown match', async () => {
    const answer = await operator.attempt('GET /api/dashboard/matches/:matchId', { params: { matchId: 'mat_x' } })
    expect(answer.status).toBe(404)
  })

  it.each(['?startDate=yesterday', '?startDate=2024-01-01T00:00:00Z', '?endDate=2026-06-30T23:59:60Z'])(
    'the range %s',
    async (query) => {
      const answer = await operator.inject({ method: 'GET', url: `/api/dashboard/matches${query}` })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('invalid_request')
    },
  )
})

describe('is not allowed', () => {
  it('for nobody and for anybody but operators', async () => {
    const player = await openBrowser(app)
    expect((await player.attempt('GET /api/dashboard/matches')).status).toBe(401)
    const names = { username: 'pat', email: 'pat@example.org', firstName: 'Pat', lastName: 'Poe' }
    await player.call('POST /api/mobile/register', { body: { ...names, password, confirmPassword: password } })
    expect((await player.attempt('GET /api/dashboard/matches')).status).toBe(403)
  })
})
