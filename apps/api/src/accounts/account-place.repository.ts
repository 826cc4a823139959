import type { Place } from '@refcall/domain'
import type { Reader, Trx } from '../db/database.ts'
import type { Write } from '../db/write-together.ts'

/** The update of the account's last known position. */
export const accountPlaceChange = (trx: Trx, id: string, { latitude, longitude }: Place, now: Date): Write =>
  trx.updateTable('account').set({ latitude, longitude, place_at: now }).where('id', '=', id)

/** The account's last known position, if it is no older than `since`. */
export async function findAccountPlace(db: Reader, id: string, since: Date): Promise<Place | null> {
  const row = await db
    .selectFrom('account')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .where('place_at', '>=', since)
    .executeTakeFirst()
  return row && row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null
}
