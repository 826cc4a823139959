import pg from 'pg'
import { figuresIn } from '../testing/figures.ts'
import { openStream } from '../testing/open-stream.ts'
import { awaitingCode, enterCode, verifiedReferee } from '../testing/payment-scenarios.ts'
import { accept, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import { readState } from './state.repository.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ METRICS_PORT: '9464', REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const text = () => app.deps.metrics?.text() ?? Promise.reject(new Error('nothing is counted'))
const figures = async () => figuresIn(await text())
const of = async (series: string) => (await figures()).get(series) ?? 0

/** A paid match from duty to the referee's payout. */
async function playPaid() {
  const referee = await verifiedReferee(app)
  const player = await openBrowser(app)
  const match = await awaitingCode(app, player, referee)
  await enterCode(referee, match.id, match.code)
  await app.runPayments()
  return { referee, player, match }
}

describe('works', () => {
  it('counts answers by route and status, and nothing of who asked', async () => {
    const player = await openBrowser(app)
    await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
    await player.attempt('GET /api/device/:deviceId/matches', { params: { deviceId: 'not allowed!' } })
    await player.inject({ url: '/api/nowhere/at/all' })
    const route = 'method="GET",route="/api/device/:deviceId/matches"'
    expect(await of(`refcall_http_request_seconds_count{${route},status="200"}`)).toBe(1)
    expect(await of(`refcall_http_request_seconds_count{${route},status="400"}`)).toBe(1)
    expect(await of('refcall_http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1)
  })

  it('counts no stream as an answer, however long it took', async () => {
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const player = await openBrowser(app)
    const stream = await openStream(origin, player)
    await stream.next('snapshot')
    await player.call('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })
    await expect(stream.next('bye')).rejects.toThrow('the stream ended')
    expect((await openStream(origin, player, { deviceId: '%00' })).status).toBe(400)
    const route = 'method="GET",route="/api/events/:deviceId"'
    expect(await of(`refcall_http_request_seconds_count{${route},status="400"}`)).toBe(1)
    expect(await of(`refcall_http_request_seconds_count{${route},status="200"}`)).toBe(0)
  })

  it('counts waves, offers, steps and how long a request waited', async () => {
    const referee = await refereeOnDuty(app)
    const before = await figures()
    const match = await requestMatch(await openBrowser(app))
    app.clock.advance(20_000)
    await accept(referee, match.id)
    const after = await figures()
    const rise = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0)
    expect(rise('refcall_waves_total')).toBe(1)
    expect(rise('refcall_wave_offers_total')).toBe(1)
    expect(rise('refcall_match_steps_total{step="accept",to="accepted"}')).toBe(1)
    expect(rise('refcall_accepted_after_seconds_bucket{le="15"}')).toBe(0)
    expect(rise('refcall_accepted_after_seconds_bucket{le="45"}')).toBe(1)
    expect(rise('refcall_live_events_total{type="match_request"}')).toBe(1)
    expect(rise('refcall_matches{status="accepted"}')).toBe(1)
  })

  it('counts what the provider answered, and says nothing that belongs to a person', async () => {
    const { referee, player, match } = await playPaid()
    const after = await figures()
    for (const kind of ['open', 'capture', 'transfer'])
      expect(after.get(`refcall_provider_call_seconds_count{kind="${kind}",outcome="done"}`)).toBeGreaterThan(0)
    const said = await text()
    const account = await app.deps.db.selectFrom('account').select(['id', 'username']).executeTakeFirstOrThrow()
    const theirs = [
      player.deviceId,
      referee.deviceId,
      match.id,
      match.code,
      match.paymentIntentId,
      account.id,
      account.username,
    ]
    for (const each of theirs) {
      expect(each).not.toBe('')
      expect(said).not.toContain(`"${each}"`)
    }
  })

  it('does not count what is rolled back', async () => {
    const referee = await refereeOnDuty(app)
    const match = await requestMatch(await openBrowser(app))
    await accept(referee, match.id)
    const series = 'refcall_match_steps_total{step="accept",to="accepted"}'
    const before = await of(series)
    const late = await refereeOnDuty(app)
    expect((await accept(late, match.id)).status).toBe(404)
    expect(await of(series)).toBe(before)
  })
})

describe('what the database knows', () => {
  it('says what waits and since when', async () => {
    const { db, clock } = app.deps
    const now = clock.now()
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
    const message = {
      type: 'charge.updated',
      object_id: 'ch_1',
      received_at: ago(70),
      processed_at: null,
      next_try_at: now,
      lease_until: null,
    }
    await db
      .insertInto('payment_inbox')
      .values([
        { event_id: 'evt_1', ...message },
        { event_id: 'evt_2', ...message, received_at: ago(10) },
      ])
      .execute()
    const incident = {
      kind: 'books_differ',
      match_id: null,
      facts: '{"kind":"books_differ"}',
      opened_at: now,
      closed_at: null,
    }
    await db
      .insertInto('incident')
      .values([
        { id: 'inc_1', subject: 'pi_1', ...incident },
        { id: 'inc_2', subject: 'pi_2', ...incident },
      ])
      .execute()
    const rows = await readState(db, now)
    expect(rows).toContainEqual({ part: 'queue', label: 'webhooks', count: 2, oldestSeconds: 70 })
    expect(rows).toContainEqual({ part: 'queue', label: 'pushes', count: 0, oldestSeconds: 0 })
    expect(rows).toContainEqual({ part: 'incidents', label: 'books_differ', count: 2, oldestSeconds: 0 })
    expect(await of('refcall_queue_oldest_seconds{queue="webhooks"}')).toBeGreaterThanOrEqual(70)
    await app.owner.deleteFrom('payment_inbox').where('event_id', 'in', ['evt_1', 'evt_2']).execute()
    await app.owner.deleteFrom('incident').where('id', 'in', ['inc_1', 'inc_2']).execute()
    expect((await figures()).has('refcall_incidents_open{kind="books_differ"}')).toBe(false)
    expect(await of('refcall_queue_oldest_seconds{queue="webhooks"}')).toBe(0)
    expect((await figures()).get('refcall_matches{status="payment_pending"}')).toBe(0)
  })

  it('has no value while the database is away; all else is told', async () => {
    const url = new URL(process.env['DATABASE_URL'] ?? '')
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const server = new pg.Client({ connectionString: url.href })
    await server.connect()
    try {
      await server.query(`alter database "${name}" allow_connections false`)
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      const away = await figures()
      expect(away.get('refcall_state_up')).toBe(0)
      expect(
        [...away.keys()].filter((series) =>
          /^refcall_(matches|referees|queue|live_channels|open_requests)/.test(series),
        ),
      ).toEqual([])
      expect(away.get('refcall_waves_total')).toBeGreaterThan(0)
    } finally {
      await server.query(`alter database "${name}" allow_connections true`)
      await server.end()
    }
    expect(await of('refcall_state_up')).toBe(1)
    expect((await figures()).has('refcall_referees_on_duty')).toBe(true)
  })
})
