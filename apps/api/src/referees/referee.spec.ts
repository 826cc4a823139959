import { distanceMiles, type Place } from '@refcall/domain'
import { LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { randomId } from '../platform/random-id.ts'
import { goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { transact } from '../outbox/transact.ts'
import { putOnDuty } from '../matches/duty.ts'
import { nearestOnDuty } from './nearest.repository.ts'
import { lockReferee } from './referee.repository.ts'
import { goOffDuty } from '../duty/duty.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let city = 0
const elsewhere = (): Place => ({ latitude: 20 + (city += 1), longitude: -30 })

const available = (client: TestClient, place: Place) =>
  client.call('GET /api/referees/available', { query: { paymentMethod: 'cash', ...place } }).then((r) => r.referees)

const status = (client: TestClient) =>
  client.call('GET /api/mobile/device/:deviceId/status', { params: { deviceId: client.deviceId } })

/** A repeatable sequence of numbers in 0..1. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('works', () => {
  it('finds the nearest exactly as measuring every distance would, at the antimeridian and the poles too', async () => {
    const random = seeded(20_261_120)
    const centres: Place[] = [
      { latitude: 0, longitude: 179.99 },
      { latitude: -17, longitude: -179.98 },
      { latitude: 89.95, longitude: 10 },
      { latitude: -89.98, longitude: 0 },
      { latitude: 51.5, longitude: -0.1 },
    ]
    const now = new Date()
    const spread = (centre: Place): Place => {
      const latitude = Math.max(-90, Math.min(90, centre.latitude + (random() - 0.5) * 0.4))
      const longitude =
        centre.longitude + ((random() - 0.5) * 0.4) / Math.max(0.001, Math.cos((latitude * Math.PI) / 180))
      return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
    }
    const referees = centres.flatMap((centre) =>
      Array.from({ length: 120 }, () => ({ id: randomId('ref'), ...spread(centre) })),
    )
    await app.deps.db
      .insertInto('device')
      .values(referees.map(({ id }) => ({ id, alias: id, created_at: now })))
      .execute()
    await app.deps.db
      .insertInto('referee')
      .values(
        referees.map(({ id, latitude, longitude }) => ({
          id,
          device_id: id,
          on_duty: true,
          latitude,
          longitude,
          duty_expires_at: new Date(now.getTime() + 3_600_000),
          created_at: now,
        })),
      )
      .execute()
    for (const centre of centres) {
      for (let asked = 0; asked < 20; asked += 1) {
        const place = spread(centre)
        const found = await nearestOnDuty(app.deps.db, { place, radiusMiles: 10, limit: 50, now })
        const measured = referees
          .map((referee) => distanceMiles(place, referee))
          .filter((miles) => miles <= 10)
          .sort((a, b) => a - b)
          .slice(0, 50)
        // By distance, not by id: referees exactly at a pole are equally far.
        const distances = found.map(({ latitude, longitude }) =>
          distanceMiles(place, { latitude: latitude ?? NaN, longitude: longitude ?? NaN }),
        )
        expect(distances.map((miles) => miles.toFixed(9))).toEqual(measured.map((miles) => miles.toFixed(9)))
      }
    }
    // Otherwise the next test that moves the clock ends six hundred duties.
    await app.deps.db.updateTable('referee').set({ on_duty: false }).execute()
  })

  it('X-06, X-09: goes on and off duty, and is listed only between', async () => {
    const place = elsewhere()
    const referee = await openBrowser(app)
    expect(await status(referee)).toEqual({ exists: false, isAvailable: false })
    await goOnDuty(referee, place)
    expect(await status(referee)).toEqual({ exists: true, isAvailable: true })
    expect(await available(referee, place)).toHaveLength(1)
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })
    expect(await status(referee)).toEqual({ exists: true, isAvailable: false })
    expect(await available(referee, place)).toEqual([])
  })

  it('X-10: answers going on duty with the requests that are open within reach, and no others', async () => {
    const place = elsewhere()
    const match = await requestMatch(await openBrowser(app), place)
    await requestMatch(await openBrowser(app), { ...place, longitude: place.longitude + 1 })
    const referee = await openBrowser(app)
    expect((await goOnDuty(referee, place)).matches.map(({ id }) => id)).toEqual([match.id])
    const far = await openBrowser(app)
    expect((await goOnDuty(far, { latitude: -80, longitude: 0 })).matches).toEqual([])
  })

  it('comes after what it waited for: whoever goes on duty last is on it by the events too', async () => {
    const referee = await refereeOnDuty(app, elsewhere())
    const began = app.clock.now()
    app.clock.advance(120_000)
    const { id } = await app.deps.db
      .selectFrom('referee')
      .select('id')
      .where('device_id', '=', referee.deviceId)
      .executeTakeFirstOrThrow()
    await goOffDuty(app.deps, id)
    // As if this transaction had begun first, and waited for the referee's lock.
    await transact({ ...app.deps, clock: { now: () => began } }, async (work) =>
      putOnDuty(work, (await lockReferee(work.trx, id)).id, elsewhere()),
    )
    const events = await app.deps.db
      .selectFrom('availability_event')
      .select('event')
      .where('referee_id', '=', id)
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['available', 'unavailable', 'available'])
  })

  it('forgets duty without a sign of life, and keeps it with one', async () => {
    const place = elsewhere()
    const [silent, alive] = [await refereeOnDuty(app, place), await refereeOnDuty(app, place)]
    await app.advance(SERVER_LIMITS.availability.lifetimeMs / 2)
    await alive.call('GET /api/mobile/matches/pending', { query: { deviceId: alive.deviceId } })
    await app.advance(SERVER_LIMITS.availability.lifetimeMs / 2 + 1_000)
    expect(await status(silent)).toMatchObject({ isAvailable: false })
    expect(await status(alive)).toMatchObject({ isAvailable: true })
  })
})

describe('refuses', () => {
  it('going off duty of a device that was never a referee', async () => {
    const nobody = await openBrowser(app)
    const answer = await nobody.attempt('DELETE /api/mobile/device/:deviceId/availability', {
      params: { deviceId: nobody.deviceId },
    })
    expect(answer.status).toBe(404)
  })

  it('the switch without a place when the last known one is too old', async () => {
    const client = await openBrowser(app)
    await client.call('POST /api/mobile/register', {
      body: {
        username: 'placeless',
        email: 'placeless@example.org',
        firstName: 'No',
        lastName: 'Place',
        password: 'long enough',
        confirmPassword: 'long enough',
        isReferee: true,
      },
    })
    const set = (isAvailable: boolean) => client.attempt('POST /api/referees/availability', { body: { isAvailable } })
    expect((await set(true)).body.code).toBe('location_required')
    await goOnDuty(client, elsewhere())
    expect((await set(false)).status).toBe(200)
    expect((await set(true)).status).toBe(200)
    await set(false)
    await app.advance(LIMITS.places.maxAgeMs + 1_000)
    expect((await set(true)).body.code).toBe('location_required')
  })
})

describe('is not allowed', () => {
  it('to learn a device id, a legal name or an exact place from a list', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const stranger = await openBrowser(app)
    const [listed] = await available(stranger, { latitude: place.latitude + 0.01, longitude: place.longitude })
    expect(listed).toMatchObject({ firstName: null, lastName: null, username: null })
    expect(JSON.stringify(listed)).not.toContain(referee.deviceId)
    expect(listed).not.toHaveProperty('latitude')
    // Two referees in one cell of the grid have the same shown distance.
    await refereeOnDuty(app, { latitude: place.latitude + 0.0002, longitude: place.longitude })
    const distances = (await available(stranger, { latitude: place.latitude + 0.05, longitude: place.longitude })).map(
      ({ distance }) => distance,
    )
    expect(new Set(distances).size).toBe(1)
  })

  it('to tell the time: duty lasts by our clock alone', async () => {
    const place = elsewhere()
    for (const registeredAt of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      const referee = await openBrowser(app)
      await referee.call('PUT /api/mobile/device/:deviceId/availability', {
        params: { deviceId: referee.deviceId },
        body: { ...place, deviceInfo: { platform: 'ios', registeredAt } },
      })
      expect(await status(referee)).toMatchObject({ isAvailable: true })
      await app.advance(SERVER_LIMITS.availability.lifetimeMs + 1_000)
      expect(await status(referee)).toMatchObject({ isAvailable: false })
    }
  })
})
