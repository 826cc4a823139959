import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { MatchRecord } from '../match-record.ts'

/**
 * The note that counts of matches have changed, in the order of their ids. The row stays locked until the commit: a concurrent `publishOfferCounts` skips it
 * and takes it in its next run.
 */
export const reachNote = (matchIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into match_reach_changed (match_id) ${matchIds} on conflict (match_id) do update set match_id = excluded.match_id`

export async function noteReachChanged(trx: Trx, matchId: string): Promise<void> {
  await reachNote(sql`values (${matchId})`).execute(trx)
}

export async function takeReachChanged(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    delete from match_reach_changed where match_id in (
      select match_id from match_reach_changed order by match_id limit ${limit} for update skip locked)
    returning match_id`.execute(trx)
  return rows.map((row) => row.match_id).sort()
}

export async function countReach(
  trx: Trx,
  match: MatchRecord,
): Promise<{ notified_count: number; seen_count: number }> {
  return trx
    .selectFrom('match_offer')
    .select((on) => [on.fn.countAll<number>().as('notified_count'), on.fn.count<number>('seen_at').as('seen_count')])
    .where('match_id', '=', match.id)
    .where('round', '=', match.dispatch_round)
    .executeTakeFirstOrThrow()
}
