import { EARTH_RADIUS_MILES, type Place } from '@refcall/domain'
import type { Insertable, Schema } from '../db/schema.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { randomId } from '../platform/random-id.ts'
import type { TestApp, TestClient } from './start-app.ts'

/** A place this many miles to the north. */
export function northOf({ latitude, longitude }: Place, miles: number): Place {
  return { latitude: latitude + (miles / EARTH_RADIUS_MILES) * (180 / Math.PI), longitude }
}

type Changes = Partial<Insertable<Schema['referee']>>

/** Inserts referees on duty directly into the database. @returns their ids in the order of the places */
export async function placeReferees(
  app: TestApp,
  places: readonly Place[],
  change: (index: number) => Changes = () => ({}),
): Promise<string[]> {
  const now = app.clock.now()
  const expires = new Date(now.getTime() + SERVER_LIMITS.availability.lifetimeMs)
  const ids = places.map(() => randomId('ref'))
  await app.deps.db
    .insertInto('device')
    .values(ids.map((id) => ({ id, alias: randomId('dev'), created_at: now })))
    .execute()
  const rows = places.map(({ latitude, longitude }, index) => {
    const id = ids[index] ?? ''
    const duty = { on_duty: true, latitude, longitude, duty_started_at: now, duty_expires_at: expires }
    return { id, device_id: id, last_device_id: id, created_at: now, ...duty, ...change(index) }
  })
  await app.deps.db.insertInto('referee').values(rows).execute()
  const onDuty = rows.filter((row) => row.on_duty)
  const events = onDuty.map(({ id }) => {
    const { latitude, longitude } = places[ids.indexOf(id)] ?? { latitude: 0, longitude: 0 }
    return { referee_id: id, event: 'available' as const, latitude, longitude, occurred_at: now }
  })
  if (events.length > 0) await app.deps.db.insertInto('availability_event').values(events).execute()
  return ids
}

/** The offers of the match, in the order of the waves, nearest first. */
export function offersOf(app: TestApp, matchId: string) {
  return app.deps.db
    .selectFrom('match_offer')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('round')
    .orderBy('wave')
    .orderBy('distance_miles')
    .execute()
}

export async function pendingOf(referee: TestClient): Promise<string[]> {
  const { matches } = await referee.call('GET /api/mobile/matches/pending', { query: { deviceId: referee.deviceId } })
  return matches.map(({ id }) => id)
}
