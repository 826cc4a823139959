import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { asParts, writeTogether, type Write } from '../db/write-together.ts'
import { parsePosition } from './cursor.ts'
import { presentEpoch } from './epoch.repository.ts'
import { eventAtMs, insertionOf, toEvent, type EventRow } from './live-event.repository.ts'
import type { LiveEvent } from './live-event.ts'
import type { Written } from '../platform/stored-event.ts'

interface Head {
  is_due: boolean
  /** `TRANSACTION.SEQUENCE`; null while an older transaction is open. */
  after: string | null
}

/** What was done and an event; nulls where there is none, such as of an offer to nobody. */
type LastRow = (Head & Omit<EventRow, 'settled'>) | (Head & { transaction: null })

/** Of an empty log. */
const BEGINNING = '0.0'

/**
 * Sends all writes and the events as the last statement of a transaction, with all that its process needs to know to deliver
 * the events after the commit without reading them.
 * @param jobs writes push jobs and returns when they are due
 */
export async function writeWithEvents(
  trx: Trx,
  writes: readonly Write[],
  jobs: Write | null,
  events: readonly LiveEvent[],
  at: Date,
): Promise<{ isDue: boolean; written: Written | null }> {
  if (events.length === 0) return { isDue: await writeTogether(trx, writes, jobs), written: null }
  const { parts, isDue } = asParts(writes, jobs)
  const { rows } = await sql<LastRow>`
    with ${sql.join([...parts, sql`event as (${insertionOf(events, at)} returning *)`])}
    select is_due, epoch, after, transaction_id::text as transaction, sequence::text as sequence,
      recipient, latitude, longitude, body::text as json, ${eventAtMs} as at
    from (
      select ${isDue} as is_due, ${presentEpoch} as epoch,
        case when pg_snapshot_xmin(pg_current_snapshot()) = pg_current_xact_id() then coalesce((
          select concat(transaction_id, '.', sequence) from live_event where transaction_id <= pg_current_xact_id()
          order by transaction_id desc, sequence desc limit 1), ${sql.lit(BEGINNING)}) end as after
    ) as present left join event on true
    order by event.sequence`.execute(trx)
  const head = headOf(rows)
  const after = head.after === null ? null : parsePosition(head.after)
  return { isDue: head.is_due, written: { after, events: rows.flatMap((row) => (row.transaction === null ? [] : toEvent(row))) } }
}

function headOf([first]: readonly LastRow[]): Head {
  if (!first) throw new Error('a left join of one row has at least one')
  return first
}
