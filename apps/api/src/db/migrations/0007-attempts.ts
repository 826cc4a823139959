import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Names and networks are kept as hashes: somebody may type a password where the name belongs.
create table attempt (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
create index attempt_until on attempt (until);

-- The distinct device ids that were refused to a network.
create table refused_ids (
  network bytea primary key,
  ids bytea[] not null,
  until timestamptz not null
);
create index refused_ids_until on refused_ids (until);
`

export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
