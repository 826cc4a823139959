import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- What the requester had that costs something. The network, as a hash, only of those who had nothing; forgotten soon.
alter table match add column requester_standing text not null default 'new'
  check (requester_standing in ('account', 'proven', 'new', 'keyless'));
alter table match add column requester_network bytea;
create index match_open_network on match (requester_network) where status = 'pending' and requester_network is not null;
create index match_kept_network on match (created_at) where requester_network is not null;
create index match_requester_key on match (requester_key_hash, created_at desc) where requester_key_hash is not null;

-- Networks that requests without standing came from lately, and those that operators have paused.
create table request_network (
  network bytea primary key,
  count integer not null,
  until timestamptz not null,
  blocked_until timestamptz
);
create index request_network_until on request_network (until);

-- Prices of requests that were paid, each once.
create table spent_work (
  challenge bytea primary key,
  until timestamptz not null
);
create index spent_work_until on spent_work (until);

-- One row: what challenges are signed with.
create table work_key (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into work_key (key) values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
`

export const requestStanding: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
