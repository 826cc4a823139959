import { LIMITS, WAITING_STATUSES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Trx } from '../../apps/api/src/db/database.ts'
import { demoId } from './people.ts'
import { REFEREES } from './referees.ts'

/**
 * Whoever of the demo is meant to be on duty is so for another while: who still is, stays; who has left since comes
 * back where it last stood, unless a match waits for it. Answers how many are on duty now.
 */
export const refreshDuty = async (trx: Trx, now: Date): Promise<number> => {
  const ids = REFEREES.flatMap(({ onDuty }, index) => (onDuty ? [demoId('ref', index)] : []))
  const expiresAt = new Date(now.getTime() + LIMITS.availability.lifetimeMs)
  const stayed = await trx
    .updateTable('referee')
    .set({ duty_expires_at: expiresAt })
    .where('id', 'in', ids)
    .where('on_duty', '=', true)
    .returning('id')
    .execute()
  const { rows: returned } = await sql<{ id: string }>`
    with back as (
      update referee
      set on_duty = true, latitude = last.latitude, longitude = last.longitude,
        duty_started_at = ${now}, duty_expires_at = ${expiresAt}
      from (
        select distinct on (referee_id) referee_id, latitude, longitude
        from availability_event where referee_id = any(${ids}::text[])
        order by referee_id, id desc
      ) last
      where referee.id = last.referee_id and not referee.on_duty
        and not exists (select from match where match.referee_id = referee.id and match.status = any(${[...WAITING_STATUSES]}::text[]))
      returning referee.id, referee.latitude, referee.longitude
    ), told as (
      insert into availability_event (referee_id, event, latitude, longitude, occurred_at)
      select id, 'available', latitude, longitude, ${now} from back
    )
    select id from back`.execute(trx)
  return stayed.length + returned.length
}
