import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A figure of what the database knows at this moment, whichever process wrote it. */
export interface StateRow {
  /** `requests`: those that no referee has accepted yet; `queue`: what is due and not done. */
  readonly part: 'matches' | 'requests' | 'queue' | 'incidents' | 'referees' | 'channels'
  /** The status of the matches, the name of the queue, or the kind of the incidents. */
  readonly label: string
  readonly count: number
  /** Since when the longest waits; 0 where none does. */
  readonly oldestSeconds: number
}

/** In one statement. A status without matches and a kind without incidents have no row. */
export async function readState(db: Database, now: Date): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select part, label, count,
      greatest(0, extract(epoch from ${now}::timestamptz - oldest))::float8 as "oldestSeconds"
    from (
      select 'matches' as part, status as label, count(*) as count, null::timestamptz as oldest
        from match where status not in ('completed', 'cancelled') group by status
      union all select 'requests', '', count(*), min(created_at) from match where status = 'pending'
      union all select 'queue', 'webhooks', count(*), min(received_at) from payment_inbox where processed_at is null
      union all select 'queue', 'provider_operations', count(*), min(next_try_at) from payment_operation where next_try_at <= ${now}
      union all select 'queue', 'provider_operations_in_doubt', count(*), min(unknown_since) from payment_operation where state = 'unknown'
      union all select 'queue', 'pushes', count(*), min(due_at) from push_job where due_at <= ${now}
      union all select 'queue', 'deadlines', count(*), min(deadline_at) from match where deadline_at <= ${now}
      union all select 'queue', 'waves', count(*), min(wave_at) from match where wave_at <= ${now}
      union all select 'incidents', kind, count(*), null from incident where closed_at is null group by kind
      union all select 'referees', '', count(*), null from referee where on_duty and duty_expires_at > ${now}
      union all select 'channels', '', count(*), null from live_channel where not superseded) state
  `.execute(db)
  return rows
}
