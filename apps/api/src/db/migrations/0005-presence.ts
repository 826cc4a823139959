import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Unlogged: true only of this moment, and written anew by every process that finds itself missing.
create unlogged table api_process (
  id text primary key,
  beaten_at timestamptz not null
);

create unlogged table live_channel (
  process_id text not null references api_process on delete cascade,
  -- Which one of the process.
  number integer not null,
  device_id text not null,
  opened_at timestamptz not null,
  -- To be closed by its process: another one of the device took its place.
  superseded boolean not null default false,
  primary key (process_id, number)
);
create index live_channel_device on live_channel (device_id);
create index live_channel_superseded on live_channel (process_id) where superseded;
`

export const presence: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
