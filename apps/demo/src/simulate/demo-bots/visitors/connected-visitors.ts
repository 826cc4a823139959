import type { Database } from '@refcall/api/embed/database'
import { nearestOnDuty } from '@refcall/api/embed/matches'
import { LIMITS, type Place } from '@refcall/domain'

/** A browser with an open page, and its last known place. */
export interface Visitor extends Place {
  readonly deviceId: string
}

/** Every device with an open live channel whose place is known. */
export const connectedVisitors = async (db: Database): Promise<Visitor[]> => {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', (channels) => channels.selectFrom('live_channel').select('device_id'))
    .execute()
  return rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ deviceId: id, latitude, longitude }],
  )
}

/** Whether a visitor there is shown at least one referee. */
export const hasReferees = async (db: Database, place: Place): Promise<boolean> => {
  const query = { place, radiusMiles: LIMITS.nearby.radiusMiles, limit: 1, now: new Date() }
  return (await nearestOnDuty(db, query)).length > 0
}
