import type { AttendanceRecord } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const { leastOutcomes } = LIMITS.reliability
const { lastOutcomes } = SERVER_LIMITS.reliability
const { groupToleranceDegrees: tolerance } = LIMITS.dashboard

/**
 * How often players were at the tables of these matches when a referee came there before, as far as it is known: the same
 * number at the same place. Tables with too few outcomes are left out.
 */
export async function findTableAttendance(
  db: Reader,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceRecord>> {
  if (matchIds.length === 0) return new Map()
  const { rows } = await sql<AttendanceRecord & { id: string }>`
    select asked.id, count(*) filter (where player_was_there)::integer as came, count(*)::integer as of
    from match asked
    cross join lateral (
      select arrival.player_was_there
      from match past join match_arrival arrival on arrival.match_id = past.id
      where lower(past.table_number) = lower(asked.table_number)
        and past.latitude between asked.latitude - ${tolerance}::float8 and asked.latitude + ${tolerance}::float8
        and past.longitude between asked.longitude - ${tolerance}::float8 and asked.longitude + ${tolerance}::float8
        and arrival.player_was_there is not null
      order by arrival.accepted_at desc limit ${lastOutcomes}::integer
    ) last
    where asked.id = any(${[...matchIds]}::text[])
    group by asked.id
    having count(*) >= ${leastOutcomes}::integer`.execute(db)
  return new Map(rows.map(({ id, ...attendance }) => [id, attendance]))
}
