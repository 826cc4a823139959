import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- What pushes are signed with where the environment brings no keys: made once, by whichever process is first.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

create table push_subscription (
  id bigint generated always as identity primary key,
  device_id text not null references device on delete cascade,
  kind text not null check (kind in ('web', 'native')),
  -- The push service's address of the browser, or the app's token.
  address text not null,
  address_hash bytea not null,
  p256dh text,
  auth text,
  language text,
  -- The sign-in that it was made in, and ends with.
  account_id text references account on delete cascade,
  session_family text,
  created_at timestamptz not null,
  unique (device_id, address_hash),
  check ((kind = 'web') = (p256dh is not null and auth is not null and language is not null)),
  check ((account_id is null) = (session_family is null))
);
create index push_subscription_account on push_subscription (account_id) where account_id is not null;
create index push_subscription_family on push_subscription (session_family) where session_family is not null;

insert into push_subscription (device_id, kind, address, address_hash, created_at)
  select id, 'native', push_token, sha256(convert_to(push_token, 'UTF8')), coalesce(claimed_at, created_at)
  from device where push_token <> '' and account_id is null;
alter table device drop column push_token;

-- An offer that a referee's device is told of while it is not listening, once a round.
create table push_job (
  id bigint generated always as identity primary key,
  match_id text not null references match on delete cascade,
  round integer not null,
  subscription_id bigint not null references push_subscription on delete cascade,
  referee_id text not null references referee on delete cascade,
  -- Null: there is nothing to do.
  due_at timestamptz,
  attempts integer not null default 0,
  lease_until timestamptz,
  -- When the request was first given to the push service.
  handed_at timestamptz,
  -- When the request was no longer open to the referee.
  closed_at timestamptz,
  expires_at timestamptz not null,
  unique (match_id, round, subscription_id)
);
create index push_job_due on push_job (due_at) where due_at is not null;
create index push_job_subscription on push_job (subscription_id);
create index push_job_referee on push_job (referee_id);
create index push_job_expires on push_job (expires_at);
`

export const push: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
