import type { Reader, Trx } from '../db/database.ts'
import type { RefereeRow } from '../referees/referee.table.ts'

/** A referee with the facts that decide whether it can be paid, and the keys of its browsers. */
export interface ChosenReferee extends RefereeRow {
  readonly verified: boolean | null
  readonly key_hash: Buffer | null
}

const chosen = (db: Reader) =>
  db
    .selectFrom('referee')
    .leftJoin('account', 'account.id', 'referee.account_id')
    .leftJoin('device', (join) =>
      join.on((on) => on('device.id', '=', on.fn.coalesce('referee.last_device_id', 'referee.device_id'))),
    )
    .selectAll('referee')
    .select(['account.stripe_account_verified as verified', 'device.browser_key_hash as key_hash'])

/** Finds the referee by its own id, its account's, or its device's alias: lists show any of these. */
export function findChosen(db: Reader, named: string): Promise<ChosenReferee | undefined> {
  return chosen(db)
    .where((on) =>
      on.or([on('referee.id', '=', named), on('referee.account_id', '=', named), on('device.alias', '=', named)]),
    )
    .orderBy((on) => on('referee.id', '=', named), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads and locks the referee until the transaction ends. */
export async function lockChosen(trx: Trx, refereeId: string): Promise<ChosenReferee | undefined> {
  await trx.selectFrom('referee').select('id').where('id', '=', refereeId).forUpdate().execute()
  return chosen(trx).where('referee.id', '=', refereeId).executeTakeFirst()
}

/** Serializes the requests of a device. */
export async function lockDevice(trx: Trx, deviceId: string): Promise<void> {
  await trx.selectFrom('device').select('id').where('id', '=', deviceId).forUpdate().execute()
}
