import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- One row: which database the event log was written in. A copy of it elsewhere is another one, with numbers of its own.
create table live_epoch (
  is_only boolean primary key default true check (is_only),
  restore_id text not null,
  system_identifier bigint not null,
  database_oid oid not null
);
insert into live_epoch (restore_id, system_identifier, database_oid)
select left(md5(gen_random_uuid()::text), 8), system_identifier, oid
from pg_control_system(), pg_database where datname = current_database();
`

export const liveEpoch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
