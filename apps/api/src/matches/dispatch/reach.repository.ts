import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { MatchRecord } from '../match.repository.ts'

/**
 * Notes that the match's counts have changed. The row stays locked until the commit: a concurrent `publishReach` skips it
 * and takes it in its next run.
 */
export async function noteReachChanged(trx: Trx, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return
  await trx
    .insertInto('match_reach_changed')
    .values(matchIds.toSorted().map((id) => ({ match_id: id })))
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet((on) => ({ match_id: on.ref('excluded.match_id') })))
    .execute()
}

export async function takeReachChanged(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    delete from match_reach_changed where match_id in (
      select match_id from match_reach_changed order by match_id limit ${limit} for update skip locked)
    returning match_id`.execute(trx)
  return rows.map((row) => row.match_id).sort()
}

export async function countReach(trx: Trx, match: MatchRecord): Promise<{ notified_count: number; seen_count: number }> {
  return trx
    .selectFrom('match_offer')
    .select((on) => [
      on.fn.countAll<number>().as('notified_count'),
      on.fn.count<number>('seen_at').as('seen_count'),
    ])
    .where('match_id', '=', match.id)
    .where('round', '=', match.dispatch_round)
    .executeTakeFirstOrThrow()
}
