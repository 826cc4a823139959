import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- No offer of an open request is older than the oldest of them: a referee's earlier offers need not be read.
create index match_oldest_open on match (created_at) where status = 'pending';
-- The last duty event of a referee, without all earlier ones.
create index availability_event_last on availability_event (referee_id, occurred_at desc);
drop index availability_event_referee;
`

export const openOffers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
