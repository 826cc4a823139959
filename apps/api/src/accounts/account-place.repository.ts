import type { MeasuredPlace } from '@refcall/domain'
import type { Reader, Trx } from '../db/database.ts'
import { placeColumns, placeOfColumns } from '../platform/measured-place.ts'

/** Sets the account's last known position. */
export async function updateAccountPlace(trx: Trx, id: string, place: MeasuredPlace): Promise<void> {
  await trx.updateTable('account').set(placeColumns(place)).where('id', '=', id).execute()
}

/** The account's last known position. */
export async function findAccountPlace(db: Reader, id: string): Promise<MeasuredPlace | null> {
  const row = await db
    .selectFrom('account')
    .select(['latitude', 'longitude', 'place_accuracy_m', 'place_at', 'place_source'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.latitude !== null && row.longitude !== null
    ? placeOfColumns({ ...row, latitude: row.latitude, longitude: row.longitude })
    : null
}
