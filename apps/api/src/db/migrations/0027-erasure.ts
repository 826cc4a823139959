import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- That a person is to be erased here and in cities: asked for, then decided, then done in each city, and here last.
create table erasure (
  id text primary key,
  account_id text,
  device_ids text[] not null,
  -- Makes the ids that stand in for the person's: the same in each city and each time, and unknown once the row is gone.
  secret text not null,
  cells text[] not null,
  is_operator boolean not null,
  -- Of the caller, for the audit log; null for one with a device alone.
  asked_by text,
  request_id text,
  asked_at timestamptz not null,
  -- From here on it can only be completed.
  is_decided boolean not null default false,
  lease_until timestamptz not null
);
alter table account add column erasure_id text;
alter table device add column erasure_id text;

-- Those of one erasure, and of all.
create index audit_log_erased on audit_log (request_id) where action in ('account.erased', 'device.erased', 'referee.erased');

-- A city forgets before the home does: an actor whose erasure has been asked for is forgotten, too.
create or replace function forget_actor(gone text, stand_in text, match_ids text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from device where id = gone and erasure_id is null) or exists (select from referee where id = gone)
    or exists (select from account where id = gone and erasure_id is null) then
    raise insufficient_privilege using message = 'an actor that is still there is not forgotten';
  end if;
  if stand_in is not null and not exists (select from device where id = stand_in and starts_with(id, 'erased_'))
    and not exists (select from referee where id = stand_in and starts_with(device_id, 'erased_')) then
    raise insufficient_privilege using message = 'only an erased id stands in for an actor';
  end if;
  update match_step set actor_id = stand_in
  where actor_id = gone and (match_ids is null or match_id = any(match_ids));
end $$;
`

export const erasure: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
