import { ACTIVE_STATUSES, WAITING_STATUSES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { areKeptApart, playerOfIds, type PlayerIds } from '../referees/index.ts'
import type { RefereeRow } from '../referees/referee.table.ts'

/** A referee with the facts that decide whether it can be paid, and the keys of its browsers. */
export interface ChosenReferee extends RefereeRow {
  readonly verified: boolean | null
  readonly key_hash: Buffer | null
  /** An assignment waits for it. */
  readonly is_busy: boolean
  /** One of the two asked never to meet the other again. */
  readonly is_kept_apart: boolean
}

const chosen = (db: Reader, player: PlayerIds) =>
  db
    .selectFrom('referee')
    .leftJoin('account', 'account.id', 'referee.account_id')
    .leftJoin('device', (join) =>
      join.on((on) => on('device.id', '=', on.fn.coalesce('referee.last_device_id', 'referee.device_id'))),
    )
    .selectAll('referee')
    .select(['account.stripe_account_verified as verified', 'device.browser_key_hash as key_hash'])
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('match')
            .select('match.id')
            .whereRef('match.referee_id', '=', 'referee.id')
            .where('match.status', 'in', WAITING_STATUSES),
        )
        .$castTo<boolean>()
        .as('is_busy'),
    )
    .select(areKeptApart(sql.ref('referee.id'), playerOfIds(player)).as('is_kept_apart'))

/**
 * Finds the referee by its own id, its account's, or its device's alias: lists show any of these.
 * @returns `is_requesting`: the player's device has an active match
 */
export function findChosen(
  db: Reader,
  named: string,
  player: PlayerIds,
): Promise<(ChosenReferee & { is_requesting: boolean }) | undefined> {
  return chosen(db, player)
    .select((on) =>
      on
        .exists(
          on
            .selectFrom('match')
            .select('match.id')
            .where('match.requester_device_id', '=', player.deviceId)
            .where('match.status', 'in', ACTIVE_STATUSES),
        )
        .$castTo<boolean>()
        .as('is_requesting'),
    )
    .where((on) =>
      on.or([on('referee.id', '=', named), on('referee.account_id', '=', named), on('device.alias', '=', named)]),
    )
    .orderBy((on) => on('referee.id', '=', named), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Reads and locks the referee until the transaction ends. */
export async function lockChosen(trx: Trx, refereeId: string, player: PlayerIds): Promise<ChosenReferee | undefined> {
  await trx.selectFrom('referee').select('id').where('id', '=', refereeId).forUpdate().execute()
  return chosen(trx, player).where('referee.id', '=', refereeId).executeTakeFirst()
}

/** Serializes the requests of a device. */
export async function lockDevice(trx: Trx, deviceId: string): Promise<void> {
  await trx.selectFrom('device').select('id').where('id', '=', deviceId).forUpdate().execute()
}
