import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Positions are points on the unit sphere (`cube` of three coordinates), so that a GiST index answers
 * nearest-neighbour questions exactly everywhere, also across the antimeridian and at the poles.
 */
const position = `cube generated always as (
    case when latitude is not null and longitude is not null then cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))]) end) stored`

const statements = `
create extension if not exists cube;

create table account (
  id text primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text, last_name text, display_name text,
  is_operator boolean not null default false,
  country text, currency text not null default 'USD',
  latitude double precision, longitude double precision, place_at timestamptz,
  stripe_account_id text, stripe_account_verified boolean not null default false,
  created_at timestamptz not null
);
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

create table session (
  token_hash bytea primary key,
  account_id text not null references account,
  kind text not null check (kind in ('cookie', 'bearer', 'renewal')),
  family text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_family on session (family);
create index session_expires on session (expires_at);

create table device (
  id text primary key,
  alias text not null unique,
  browser_key_hash bytea,
  account_id text references account,
  latitude double precision, longitude double precision, place_at timestamptz,
  push_token text, platform text, user_agent text,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index device_browser_key on device (browser_key_hash) where browser_key_hash is not null;
create index device_account on device (account_id) where account_id is not null;

create table referee (
  id text primary key,
  account_id text unique references account,
  device_id text unique references device,
  display_name text,
  rate_minor bigint check (rate_minor >= 0),
  currency text not null default 'USD',
  accepts_cash boolean not null default true,
  accepts_electronic boolean not null default false,
  on_duty boolean not null default false,
  latitude double precision, longitude double precision,
  position ${position},
  duty_started_at timestamptz, duty_expires_at timestamptz,
  last_device_id text references device,
  total_matches integer not null default 0,
  total_likes integer not null default 0,
  total_loves integer not null default 0,
  created_at timestamptz not null,
  check (account_id is not null or device_id is not null),
  check (not on_duty or (latitude is not null and longitude is not null and duty_expires_at is not null))
);
create index referee_on_duty_position on referee using gist (position) where on_duty;
create index referee_position on referee using gist (position) where position is not null;
create index referee_duty_expires on referee (duty_expires_at) where on_duty;
create index referee_rank on referee (total_matches desc, total_loves desc, total_likes desc, id);

create table availability_event (
  id bigint generated always as identity primary key,
  referee_id text not null references referee,
  event text not null check (event in ('available', 'unavailable')),
  latitude double precision not null, longitude double precision not null,
  occurred_at timestamptz not null
);
create index availability_event_time on availability_event (occurred_at);
create index availability_event_referee on availability_event (referee_id);

create table match (
  id text primary key,
  version integer not null default 1,
  status text not null check (status in
    ('pending', 'accepted', 'payment_pending', 'awaiting_verification', 'in_progress', 'completed', 'cancelled')),
  table_number text not null,
  player_count integer not null check (player_count in (2, 4)),
  games_remaining integer not null check (games_remaining between 1 and 5),
  payment_method text not null check (payment_method in ('cash', 'electronic')),
  total_minor bigint not null check (total_minor >= 0),
  currency text not null,
  usd_rate numeric(24, 12) not null,
  latitude double precision not null, longitude double precision not null,
  position ${position},
  requester_device_id text not null references device,
  requester_account_id text references account,
  requester_key_hash bytea,
  assigned_referee_id text references referee,
  is_direct boolean not null,
  referee_id text references referee,
  withdrawn_referee_ids text[] not null default '{}',
  notified_count integer not null default 0,
  original_referee_alias text,
  duty_before jsonb,
  created_at timestamptz not null,
  accepted_at timestamptz, completed_at timestamptz, cancelled_at timestamptz,
  deadline_at timestamptz,
  ended_by text,
  rating integer check (rating between 1 and 5),
  feedback text check (feedback in ('like', 'love')),
  feedback_at timestamptz
);
create unique index match_one_active_per_device on match (requester_device_id)
  where status not in ('completed', 'cancelled');
create unique index match_one_waiting_per_referee on match (referee_id)
  where status in ('accepted', 'payment_pending', 'awaiting_verification');
create index match_requester on match (requester_device_id, created_at desc);
create index match_requester_account on match (requester_account_id, created_at desc)
  where requester_account_id is not null;
create index match_referee on match (referee_id, created_at desc) where referee_id is not null;
create index match_assigned on match (assigned_referee_id) where status = 'pending' and is_direct;
create index match_open_position on match using gist (position) where status = 'pending' and not is_direct;
create index match_created on match (created_at);
create index match_deadline on match (deadline_at) where deadline_at is not null;

create table match_step (
  match_id text not null references match,
  sequence integer not null,
  step text not null,
  actor text not null,
  actor_id text,
  from_status text,
  to_status text not null,
  cause text,
  request_id text,
  at timestamptz not null,
  primary key (match_id, sequence)
);

create table match_offer (
  match_id text not null references match,
  referee_id text not null references referee,
  wave integer not null,
  distance_miles double precision not null,
  offered_at timestamptz not null,
  primary key (match_id, referee_id)
);
create index match_offer_referee on match_offer (referee_id, offered_at desc);

create table referee_like (
  match_id text primary key references match,
  referee_id text not null references referee,
  device_id text not null references device,
  kind text not null check (kind in ('like', 'love')),
  at timestamptz not null
);
create index referee_like_referee on referee_like (referee_id, kind, device_id);

create table live_event (
  sequence bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  recipient text not null,
  latitude double precision, longitude double precision,
  body jsonb not null,
  at timestamptz not null,
  primary key (transaction_id, sequence)
);
create index live_event_recipient on live_event (recipient, transaction_id, sequence);
create index live_event_at on live_event (at);
`

export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
