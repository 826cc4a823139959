import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The database's clock, which the API cannot set.
  written_at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('operator', 'account', 'device', 'provider', 'system')),
  actor_id text,
  action text not null,
  subject text,
  request_id text,
  facts jsonb not null
);
create index audit_log_written on audit_log (written_at);

-- One for each row, in the order of the chain: the digest of the seal before, and of the row.
create table audit_seal (
  position bigint primary key,
  row_id bigint not null unique,
  written_at timestamptz not null,
  digest bytea not null
);

create function audit_log_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'the audit log is only ever added to'; end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_seal_kept before update or delete or truncate on audit_seal
  for each statement execute function audit_log_is_append_only();

create function pseudonym(id text) returns text language sql immutable strict parallel safe
  return encode(substr(sha256(convert_to(id, 'UTF8')), 1, 16), 'hex');

-- Instants as numbers: their texts depend on the session's time zone.
create function audit_digest(before bytea, entry audit_log) returns bytea language sql stable
  return sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at),
    extract(epoch from entry.written_at), entry.actor, entry.actor_id, entry.action, entry.subject, entry.request_id,
    entry.facts)::text, 'UTF8'));

-- Seals what was written since, one at a time: the API itself can neither make nor change a seal. Rows come in the
-- order in which they are seen, so one whose transaction ends late comes later; one that says to be older than that
-- was put in, and stays unsealed.
create function seal_audit(late interval) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place bigint;
  since timestamptz;
  chained bytea;
  entry audit_log;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(4202) then return 0; end if;
  select position, written_at, digest into place, since, chained from audit_seal order by position desc limit 1;
  for entry in
    select l.* from audit_log l where l.written_at > coalesce(since - late, '-infinity')
      and not exists (select from audit_seal s where s.row_id = l.id)
    order by l.id limit 1000
  loop
    place := coalesce(place, 0) + 1;
    chained := audit_digest(chained, entry);
    insert into audit_seal (position, row_id, written_at, digest) values (place, entry.id, entry.written_at, chained);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke execute on function seal_audit from public;

-- What was done before there was a log.
insert into audit_log (at, actor, action, subject, facts)
select decided_at, 'system',
  'money.' || case kind when 'capture' then 'captured' when 'release' then 'released' when 'refund' then 'refunded'
    when 'transfer' then 'transferred' else 'reversed' end, id, '{"before": true}'
from payment_operation where state = 'done' and kind <> 'open' order by decided_at;
insert into audit_log (at, actor, action, subject, facts)
select created_at, 'operator', 'refund.asked', id, '{"before": true}' from payment_operation where kind = 'refund' and actor_id is not null;
insert into audit_log (at, actor, action, subject, facts)
select closed_at, 'operator', 'incident.closed', id, '{"before": true}' from incident where closed_by <> 'settled';
insert into audit_log (at, actor, action, subject, facts)
select at, 'system', 'dispute.' || state, provider_id, '{"before": true}' from payment_dispute;
insert into audit_log (at, actor, action, subject, facts)
select at, 'operator', case step when 'cancel' then 'match.cancelled' else 'match.completed' end, match_id, '{"before": true}'
from match_step where actor = 'operator';
`

export const auditLog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
