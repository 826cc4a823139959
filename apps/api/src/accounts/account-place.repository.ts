import type { Place } from '@refcall/domain'
import type { Reader } from '../db/database.ts'
import { preparedPart } from '../db/prepared.ts'
import type { Write } from '../db/write-together.ts'

const change = preparedPart((db, id: string, place: Place, now: Date) =>
  db
    .updateTable('account')
    .set({ ...place, place_at: now })
    .where('id', '=', id),
)

/** The update of the account's last known position. */
export const accountPlaceChange = (id: string, { latitude, longitude }: Place, now: Date): Write =>
  change(id, { latitude, longitude }, now)

/** The account's last known position, if it is no older than `since`. */
export async function findAccountPlace(db: Reader, id: string, since: Date): Promise<Place | null> {
  const row = await db
    .selectFrom('account')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .where('place_at', '>=', since)
    .executeTakeFirst()
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null
}
