import type { MeasuredPlace } from '@refcall/domain'
import type { Reader } from '../db/database.ts'
import { preparedPart } from '../db/prepared.ts'
import type { Write } from '../db/write-together.ts'
import { placeColumns, placeOfColumns, type PlaceColumns } from '../platform/measured-place.ts'

const change = preparedPart((db, id: string, place: PlaceColumns) =>
  db.updateTable('account').set(place).where('id', '=', id),
)

/** The update of the account's last known position. */
export const accountPlaceChange = (id: string, place: MeasuredPlace): Write => change(id, placeColumns(place))

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
