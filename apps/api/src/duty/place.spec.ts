import { LIMITS } from '@refcall/domain'
import type { SentPlace } from '../platform/measured-place.ts'
import { cashForm, openBrowser, refereeOnDuty, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** An instant that many minutes ago. */
const minutesAgo = (minutes: number) => new Date(app.deps.clock.now().getTime() - minutes * 60_000).toISOString()
const { maxAccuracyMeters } = LIMITS.places

type Sent = Partial<SentPlace>
const measurements: [string, () => Sent, { request: string; duty: string }][] = [
  ['nothing but coordinates', () => ({}), { request: 'ok', duty: 'ok' }],
  [
    'nine minutes and 1,000 m',
    () => ({ measuredAt: minutesAgo(9), accuracyMeters: maxAccuracyMeters }),
    { request: 'ok', duty: 'ok' },
  ],
  ['a later time, by a clock that is fast', () => ({ measuredAt: minutesAgo(-20) }), { request: 'ok', duty: 'ok' }],
  [
    'eleven minutes',
    () => ({ measuredAt: minutesAgo(11) }),
    { request: 'location_unconfirmed', duty: 'location_unconfirmed' },
  ],
  [
    '50 km',
    () => ({ accuracyMeters: 50_000, source: 'app' }),
    { request: 'location_unconfirmed', duty: 'location_unconfirmed' },
  ],
  [
    'a day, confirmed now',
    () => ({ measuredAt: minutesAgo(1_440), confirmedAt: minutesAgo(0) }),
    { request: 'ok', duty: 'ok' },
  ],
  [
    'a day, confirmed then',
    () => ({ measuredAt: minutesAgo(1_440), confirmedAt: minutesAgo(1_440) }),
    { request: 'location_unconfirmed', duty: 'location_unconfirmed' },
  ],
  [
    'a leap second',
    () => ({ measuredAt: '2016-12-31T23:59:60Z' }),
    { request: 'location_unconfirmed', duty: 'location_unconfirmed' },
  ],
  ['the fallback', () => ({ source: 'fallback' }), { request: 'location_unconfirmed', duty: 'location_required' }],
  [
    'the fallback, confirmed',
    () => ({ source: 'fallback', confirmedAt: minutesAgo(0) }),
    { request: 'ok', duty: 'location_required' },
  ],
  ['a pin', () => ({ source: 'pin', measuredAt: minutesAgo(1) }), { request: 'ok', duty: 'ok' }],
]

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 'ok' : body.code)
const putOnDuty = (client: TestClient, sent: object) =>
  client.attempt('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { ...SAN_FRANCISCO, ...sent },
  })

describe('A1, A4, A5: a place sent with its age, accuracy and source', () => {
  it.each(measurements)(
    'is good enough for a request, or has to be confirmed: %s',
    async (_what, sent, { request }) => {
      const player = await openBrowser(app)
      const body = cashForm({ ...sent() })
      const params = { deviceId: player.deviceId }
      expect(codeOf(await player.attempt('POST /api/device/:deviceId/matches', { params, body }))).toBe(request)
    },
  )

  it.each(measurements)('is good enough for duty, or refused: %s', async (_what, sent, { duty }) => {
    expect(codeOf(await putOnDuty(await openBrowser(app), sent()))).toBe(duty)
  })

  it('is kept with the match, the device and the referee, and nobody else reads how it was measured', async () => {
    const { db } = app.deps
    const referee = await openBrowser(app)
    const measuredAt = minutesAgo(3)
    await putOnDuty(referee, { measuredAt, accuracyMeters: 30, source: 'app' })
    const player = await openBrowser(app)
    const { match } = await player.call('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: cashForm({ measuredAt, accuracyMeters: 12.5, source: 'pin' }),
    })
    const columns = ['place_accuracy_m', 'place_at', 'place_source'] as const
    const ofPlayer = { place_accuracy_m: 12.5, place_at: new Date(measuredAt), place_source: 'pin' }
    const ofReferee = { place_accuracy_m: 30, place_at: new Date(measuredAt), place_source: 'app' }
    expect(await db.selectFrom('match').select(columns).where('id', '=', match.id).execute()).toEqual([ofPlayer])
    const device = (id: string) => db.selectFrom('device').select(columns).where('id', '=', id).execute()
    expect(await device(player.deviceId)).toEqual([ofPlayer])
    expect(await device(referee.deviceId)).toEqual([ofReferee])
    const onDuty = () =>
      db.selectFrom('referee').select(columns).where('last_device_id', '=', referee.deviceId).execute()
    expect(await onDuty()).toEqual([ofReferee])
    const { matches } = await referee.call('GET /api/mobile/matches/pending', { query: { deviceId: referee.deviceId } })
    expect(JSON.stringify(matches)).not.toMatch(/12\.5|accuracy|measuredAt|"pin"/)
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })
    expect(await onDuty()).toEqual([{ place_accuracy_m: null, place_at: null, place_source: null }])
  })
})

describe('A2: a place that follows a referee', () => {
  it('moves one who is on duty, and puts nobody back on duty', async () => {
    const referee = await refereeOnDuty(app, { latitude: 10, longitude: 10 })
    const there = { latitude: 10.01, longitude: 10, follows: true }
    expect((await putOnDuty(referee, there)).body).toMatchObject({ isAvailable: true })
    const placeOf = () =>
      app.deps.db
        .selectFrom('referee')
        .select(['on_duty', 'latitude'])
        .where('last_device_id', '=', referee.deviceId)
        .executeTakeFirst()
    expect(await placeOf()).toEqual({ on_duty: true, latitude: 10.01 })
    const params = { deviceId: referee.deviceId }
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params })
    expect((await putOnDuty(referee, there)).body).toMatchObject({ isAvailable: false, matches: [] })
    expect(await placeOf()).toEqual({ on_duty: false, latitude: null })
  })
})
