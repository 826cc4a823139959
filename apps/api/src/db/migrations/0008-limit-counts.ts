import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Calls of a moment, under hashed keys; unlogged, since counting anew after a crash harms nobody.
create unlogged table limit_count (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
create index limit_count_until on limit_count (until);
`

export const limitCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
