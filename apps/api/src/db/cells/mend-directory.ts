import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'

const ENDED = sql`('completed', 'cancelled')`
const WAITING = sql`('accepted', 'payment_pending', 'awaiting_verification')`

/**
 * Frees those whose claim a crash left between the commit at home and the cell's own, and claims those whose claim it took
 * too early. A claim of the last minute may belong to a transaction that goes on.
 */
export async function mendDirectory(db: Database, cell: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Changes nothing, and is refused by a former copy, which does not know what has been claimed since.
    await sql`delete from push_job where false`.execute(trx)
    await sql`
      delete from cell_directory d
      where d.cell = ${cell} and d.kind in ('player', 'referee') and d.written_at < now() - interval '1 minute'
        and not exists (select from match m where m.id = d.match_id and (d.kind = 'player' and m.status not in ${ENDED} or m.status in ${WAITING}))`.execute(
      trx,
    )
    await sql`
      insert into cell_directory (kind, id, cell, match_id, written_at)
      select claim.kind, claim.id, ${cell}, claim.match_id, now() from (
        select 'player' as kind, m.requester_device_id as id, m.id as match_id from match m where m.status not in ${ENDED}
        union all select 'referee', coalesce(r.account_id, r.device_id), m.id from match m join referee r on r.id = m.referee_id where m.status in ${WAITING}) claim
      where not exists (select from cell_directory d where d.cell = ${cell} and d.kind = claim.kind and d.match_id = claim.match_id)
      on conflict do nothing`.execute(trx)
  })
}
