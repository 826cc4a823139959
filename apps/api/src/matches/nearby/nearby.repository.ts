import { LIMITS, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { around, type RefereeRow } from '../../referees/index.ts'
import { mayMeet } from '../may-meet.repository.ts'

/** Stores the player's wish in place of an earlier one of the device. */
export async function putAlert(trx: Trx, matchId: string, deviceId: string, expiresAt: Date): Promise<void> {
  await trx
    .insertInto('nearby_alert')
    .values({ match_id: matchId, device_id: deviceId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ match_id: matchId, expires_at: expiresAt }))
    .execute()
}

export async function deleteAlertOf(trx: Trx, deviceId: string): Promise<void> {
  await trx.deleteFrom('nearby_alert').where('device_id', '=', deviceId).execute()
}

export async function deleteExpiredAlerts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('nearby_alert').where('expires_at', '<=', now).execute()
}

/** How many requests were made around the place since the instant. */
export async function countRequests(db: Database, place: Place, since: Date): Promise<number> {
  const { point, box, chord } = around(place, LIMITS.demand.radiusMiles)
  const { requests } = await db
    .selectFrom('match')
    .select(({ fn }) => fn.countAll<number>().as('requests'))
    .where('created_at', '>=', since)
    .where(sql<boolean>`position <@ ${box} and position <-> ${point} <= ${chord}::float8`)
    .executeTakeFirstOrThrow()
  return requests
}

export interface NearbyAlert {
  readonly matchId: string
  readonly deviceId: string
}

/** Deletes and returns the wishes that the referee fulfils: of two who come at the same instant, one takes each. */
export async function takeAlerts(trx: Trx, referee: RefereeRow, place: Place, now: Date): Promise<NearbyAlert[]> {
  const { point, box, chord } = around(place, LIMITS.nearby.radiusMiles)
  const { rows } = await sql<NearbyAlert>`
    with due as (
      select alert.match_id from nearby_alert alert
      join match m on m.id = alert.match_id join device d on d.id = alert.device_id
      where alert.expires_at > ${now}
        and m.position <@ ${box} and m.position <-> ${point} <= ${chord}::float8
        and case m.payment_method when 'cash' then ${referee.accepts_cash}::boolean else ${referee.accepts_electronic}::boolean end
        and ${mayMeet(referee)}
      order by alert.match_id for update of alert skip locked)
    delete from nearby_alert alert using due where alert.match_id = due.match_id
    returning alert.match_id as "matchId", alert.device_id as "deviceId"`.execute(trx)
  return rows
}
