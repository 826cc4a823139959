import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { MatchRecord } from '../match-record.ts'
import { OLDEST_OPEN } from './oldest-open.repository.ts'

/** SQL expression: how many open untrusted requests of a network are offered to a referee. */
export const openOffersOf = (
  refereeId: RawBuilder<unknown>,
  network: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(
  select count(*) from match_offer f join match held on held.id = f.match_id and held.dispatch_round = f.round
  where f.referee_id = ${refereeId} and f.closed_at is null and f.offered_at >= ${OLDEST_OPEN} and held.status = 'pending' and held.requester_network = ${network})`

/**
 * A request of the network has ended for the referees to whom it was offered: schedules a catch-up for those skipped
 * because they had too many of that network.
 */
export async function noteRoomFor(
  trx: Trx,
  { id, dispatch_round: round }: MatchRecord,
  network: Buffer,
): Promise<void> {
  await sql`
    insert into duty_catch_up (referee_id, after_transaction)
    select distinct p.referee_id, '0'::xid8 from match_passed_over p join match m on m.id = p.match_id and m.dispatch_round = p.round
    where p.failed_rule = 'network_share' and p.referee_id in (select referee_id from match_offer where match_id = ${id} and round = ${round})
      and m.status = 'pending' and m.requester_network = ${network}
    order by p.referee_id
    on conflict (referee_id) do update set after_transaction = '0'`.execute(trx)
}
