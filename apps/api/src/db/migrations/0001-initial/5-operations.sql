-- Incidents, the audit log, and what limits requests.

-- A fact that needs a person, open until it is settled.
create table incident (
  id text primary key,
  kind text not null,
  -- What it is about.
  subject text not null,
  match_id text references match,
  summary text,
  -- What is known, by kind; each reader's sentence is made of it.
  facts jsonb,
  opened_at timestamptz not null,
  -- When an operator said to be on it, and who.
  taken_at timestamptz,
  taken_by text,
  closed_at timestamptz,
  closed_by text,
  -- How it settled itself, or what the operator who closed it has done.
  ending text,
  note text
);
-- At most one of a kind and subject is open.
create unique index incident_open on incident (kind, subject) where closed_at is null;
-- The list of incidents, newest first.
create index incident_opened on incident (opened_at desc);

-- What a party of a match reports, and what an operator answers. It is open as long as its incident.
create table match_report (
  incident_id text primary key references incident,
  match_id text not null references match,
  side text not null constraint match_report_side_check check (side in ('player', 'referee')),
  -- The referee who reports.
  referee_id text references referee,
  reason text not null,
  -- Personal data, as the answer is: deleted with the reporter.
  words text,
  answer text,
  constraint match_report_referee check ((side = 'referee') = (referee_id is not null))
);
create index match_report_match on match_report (match_id);
create index match_report_referee_id on match_report (referee_id) where referee_id is not null;

-- What operators, accounts and payments did. Insert-only for the API.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The database's clock, which the API cannot set.
  written_at timestamptz not null default clock_timestamp(),
  actor text not null constraint audit_log_actor_check
    check (actor in ('operator', 'account', 'device', 'provider', 'system')),
  actor_id text,
  action text not null,
  subject text,
  request_id text,
  facts jsonb not null
);
-- Rows since the last seal; a range of days.
create index audit_log_written on audit_log (written_at);

-- One for each row of the log, in the order of the chain: the digest of the previous seal and of the row.
create table audit_seal (
  position bigint primary key,
  row_id bigint not null constraint audit_seal_row_id_key unique,
  written_at timestamptz not null,
  digest bytea not null
);

create function audit_log_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'the audit log is only ever added to'; end $$;
create trigger audit_log_kept before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();
create trigger audit_seal_kept before update or delete or truncate on audit_seal
  for each statement execute function audit_log_is_append_only();

-- What the log says instead of a person's id.
create function pseudonym(id text) returns text language sql immutable strict parallel safe
  return encode(substr(sha256(convert_to(id, 'UTF8')), 1, 16), 'hex');

-- Instants as numbers: their texts depend on the session's time zone.
create function audit_digest(before bytea, entry audit_log) returns bytea language sql stable
  return sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at),
    extract(epoch from entry.written_at), entry.actor, entry.actor_id, entry.action, entry.subject, entry.request_id,
    entry.facts)::text, 'UTF8'));

-- Seals the rows written since the last seal, as the owner: the API can neither make nor change a seal. Rows are sealed
-- in the order in which they become visible, so a row whose transaction ends late comes later. A row that claims to be
-- older than `late` was inserted afterwards, and stays unsealed.
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

-- Calls counted in a window, under hashed keys. Unlogged: counting anew after a crash does no harm.
create unlogged table limit_count (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
-- The sweeper deletes ended windows.
create index limit_count_until on limit_count (until);

-- A network with recent requests of untrusted people, or one that an operator has paused.
create table request_network (
  network bytea primary key,
  count integer not null,
  until timestamptz not null,
  blocked_until timestamptz
);
-- The sweeper deletes ended windows.
create index request_network_until on request_network (until);

-- A proof of work that was used; each counts once.
create table spent_work (
  challenge bytea primary key,
  until timestamptz not null
);
create index spent_work_until on spent_work (until);

-- One row: the key that signs the challenges.
create table work_key (
  is_only boolean primary key default true constraint work_key_is_only_check check (is_only),
  key bytea not null
);
insert into work_key (key) values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
