import { WAITING_STATUSES, type MeasuredPlace, type Place } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'
import { oneOf } from '../db/list-of.ts'
import { placeColumns, type PlaceColumns } from '../platform/measured-place.ts'
import type { RefereeRow } from '../referees/index.ts'
import { OLDEST_OPEN } from './dispatch/oldest-open.repository.ts'

/** When a referee went on or off duty, as recorded. */
export interface DutyEvent extends Place {
  readonly id: number
  readonly occurredAt: Date
}

/**
 * A transaction that waited for the referee's lock may have an earlier `now` than the one before it: what it records is dated
 * no earlier than the last duty event or offer.
 */
const noEarlierThanTheLast = (refereeId: string, at: Date): RawBuilder<Date> => sql`coalesce((select max(at) from (
    select max(occurred_at) as at from availability_event where referee_id = ${refereeId} and occurred_at > ${at}
    union all select max(offered_at) from match_offer where referee_id = ${refereeId} and offered_at > ${at}) as found), ${at})`

/** Where the measurement is not known, as after an assignment, the place stands alone. */
export interface Duty extends Place, Partial<Pick<MeasuredPlace, 'accuracyMeters' | 'measuredAt' | 'source'>> {
  readonly expiresAt: Date
  readonly deviceId?: string | null | undefined
}

/** What the referee's row says while it is on duty, apart from when it began and ends. */
interface DutyColumns extends PlaceColumns {
  readonly last_device_id?: string
}

/** The end of the referee's shift; null also for one that has ended. */
const comingShiftEnd = (at: Date) =>
  sql<Date | null>`case when shift_ends_at > ${at}::timestamptz then shift_ends_at end`

function start(trx: Trx, id: string, columns: DutyColumns, expiresAt: Date, at: Date) {
  const { latitude, longitude } = columns
  const told = sql<{ id: number; occurred_at: Date }>`(
    insert into availability_event (referee_id, event, latitude, longitude, occurred_at)
    select ${id}, 'available', ${latitude}, ${longitude}, ${noEarlierThanTheLast(id, at)}
    where not exists (select from match where referee_id = ${id} and status in ${oneOf(WAITING_STATUSES)})
    returning id, occurred_at)`
  return trx
    .with('told', () => told)
    .updateTable('referee')
    .from('told')
    .set((on) => ({
      ...columns,
      on_duty: true,
      duty_started_at: on.ref('told.occurred_at'),
      duty_expires_at: sql`least(${expiresAt}::timestamptz, ${comingShiftEnd(at)})`,
      shift_ends_at: comingShiftEnd(at),
      break_ends_at: null,
    }))
    .where('referee.id', '=', id)
    .returningAll('referee')
    .returning(['told.id as event_id', 'told.occurred_at as occurred_at'])
    .executeTakeFirst()
}

/**
 * Puts a locked referee on duty, unless an assignment waits for it.
 * @returns the referee and the event; null if an assignment waits
 */
export async function updateOnDuty(
  trx: Trx,
  id: string,
  duty: Duty,
  at: Date,
): Promise<{ referee: RefereeRow; event: DutyEvent } | null> {
  const { latitude, longitude, expiresAt, deviceId = null } = duty
  const columns = {
    ...placeColumns(duty),
    ...(deviceId !== null && { last_device_id: deviceId }),
  }
  const started = await start(trx, id, columns, expiresAt, at)
  if (!started) return null
  const { event_id: eventId, occurred_at: occurredAt, ...referee } = started
  return { referee, event: { id: eventId, occurredAt, latitude, longitude } }
}

/**
 * Takes a locked referee off duty and closes its unanswered offers.
 * @param keepPlace an assignment needs the position
 * @returns the event, and the ids of the matches that were offered; null if the referee is not on duty
 */
export async function updateOffDuty(
  trx: Trx,
  id: string,
  keepPlace: boolean,
  at: Date,
): Promise<{ event: DutyEvent; closed: string[] } | null> {
  const { rows } = await sql<DutyEvent & { closed: string[] }>`
    with told as (
      insert into availability_event (referee_id, event, latitude, longitude, occurred_at)
      select id, 'unavailable', latitude, longitude, ${noEarlierThanTheLast(id, at)} from referee
      where id = ${id} and on_duty and latitude is not null and longitude is not null
      returning id, latitude, longitude, occurred_at
    ), ended as (
      update referee set on_duty = false, duty_started_at = null, duty_expires_at = null,
        latitude = case when ${keepPlace} then referee.latitude end, longitude = case when ${keepPlace} then referee.longitude end,
        place_accuracy_m = case when ${keepPlace} then referee.place_accuracy_m end,
        place_at = case when ${keepPlace} then referee.place_at end,
        place_source = case when ${keepPlace} then referee.place_source end
      from told where referee.id = ${id}
    ), closed as (
      update match_offer o set closed_at = ${at} from told, match m
      where m.id = o.match_id and m.status = 'pending' and not m.is_direct and m.dispatch_round = o.round
        and o.referee_id = ${id} and o.closed_at is null and o.offered_at >= ${OLDEST_OPEN}
      returning o.match_id
    )
    select id, occurred_at as "occurredAt", latitude, longitude, array(select match_id from closed) as closed from told`.execute(
    trx,
  )
  const [ended] = rows
  if (!ended) return null
  const { closed, ...event } = ended
  return { event, closed }
}
