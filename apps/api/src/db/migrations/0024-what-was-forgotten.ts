import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// A payment that only the provider knew has no draft. `since`: when the event log was begun in this history.
// The history of the database that was last reconciled: after a restore or on a new primary the next one is due at once.
const statements = `
alter table books_look add column epoch text not null default '';
alter table payment_hold alter column draft_id drop not null;
alter table live_epoch add column since timestamptz not null default '-infinity';
`

export const whatWasForgotten: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
