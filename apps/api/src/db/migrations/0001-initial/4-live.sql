-- Live events, who is connected, and pushes to those who are not.

-- The event log, written in the transaction that causes an event. Sequence numbers are handed out before the commit,
-- so readers go by transaction first: in the order of their ids, not of their commits.
create table live_event (
  sequence bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- device:{id}, referee:{id}, operators, or area: everyone near its place.
  recipient text not null,
  latitude double precision,
  longitude double precision,
  -- For area: the devices that it is kept from.
  kept_from text[],
  -- json, not jsonb: bodies are passed on unread, and jsonb would parse each.
  body json not null,
  at timestamptz not null,
  primary key (transaction_id, sequence)
);
-- Resuming a stream after its last event.
create index live_event_recipient on live_event (recipient, transaction_id, sequence);
-- The sweeper deletes old events.
create index live_event_at on live_event (at);

-- One row: the database in which the log was written. A copy of it elsewhere counts its transactions anew.
create table live_epoch (
  is_only boolean primary key default true constraint live_epoch_is_only_check check (is_only),
  restore_id text not null,
  system_identifier bigint not null,
  database_oid oid not null,
  -- The channel of wake-ups. Any login of the server may use a channel whose name it knows: only the API knows this one.
  channel text not null default 'refcall_live_' || replace(gen_random_uuid()::text, '-', ''),
  -- When the log began in this database.
  since timestamptz not null default '-infinity'
);
insert into live_epoch (restore_id, system_identifier, database_oid)
select left(md5(gen_random_uuid()::text), 8), system_identifier, oid
from pg_control_system(), pg_database where datname = current_database();

-- A process of the API. Unlogged: after a crash every process adds itself again.
create unlogged table api_process (
  id text primary key,
  last_heartbeat_at timestamptz not null
);

-- An open stream or socket. Unlogged, like its process.
create unlogged table live_channel (
  process_id text not null references api_process on delete cascade,
  -- Counts within the process.
  number integer not null,
  device_id text not null,
  opened_at timestamptz not null,
  -- A newer one of the device took its place: the process is to close it.
  superseded boolean not null default false,
  -- Hashes. Channels without an account are counted by their network, others by their account.
  network bytea,
  account bytea,
  primary key (process_id, number)
);
-- Whether a device is connected; how many channels a device, network and account have.
create index live_channel_device on live_channel (device_id);
create index live_channel_network on live_channel (network) where network is not null;
create index live_channel_account on live_channel (account) where account is not null;
-- The channels that a process is to close.
create index live_channel_superseded on live_channel (process_id) where superseded;

-- One row: the keys that sign pushes where the environment has none, made by the first process.
create table push_key (
  is_only boolean primary key default true constraint push_key_is_only_check check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- The pairs of keys that sign receipts. The newest signs; what the others signed stays valid.
create table receipt_key (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- The keys that sign stickers. The newest signs; the stickers of another one are valid until its row is deleted.
create table sticker_key (
  id text primary key,
  secret bytea not null,
  created_at timestamptz not null
);

-- The stickers on tables; what one says is signed in its link.
create table sticker (
  id text primary key,
  venue text not null,
  table_number text not null,
  latitude double precision not null,
  longitude double precision not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Where a device receives pushes: an endpoint of its browser, or a token of its app.
create table push_subscription (
  id bigint generated always as identity primary key,
  device_id text not null references device on delete cascade,
  kind text not null constraint push_subscription_kind_check check (kind in ('web', 'native')),
  address text not null,
  address_hash bytea not null,
  p256dh text,
  auth text,
  language text,
  -- The account and sign-in that made the subscription, which ends with them.
  account_id text references account on delete cascade,
  session_family text,
  created_at timestamptz not null,
  constraint push_subscription_device_id_address_hash_key unique (device_id, address_hash),
  constraint push_subscription_web_has_keys
    check ((kind = 'web') = (p256dh is not null and auth is not null and language is not null)),
  constraint push_subscription_account_has_sign_in check ((account_id is null) = (session_family is null))
);
create index push_subscription_account on push_subscription (account_id) where account_id is not null;
create index push_subscription_family on push_subscription (session_family) where session_family is not null;

-- A push to a device that may not be connected: about an offer, once a round, a quick message, a referee nearby, a
-- refund, a tip, or the referee's own shift or break, which has no match. Also the queue of those to be sent.
create table push_job (
  id bigint generated always as identity primary key,
  match_id text references match on delete cascade,
  round integer not null,
  subscription_id bigint not null references push_subscription on delete cascade,
  referee_id text not null references referee on delete cascade,
  kind text not null default 'offer' constraint push_job_kind_check
    check (kind in ('offer', 'message', 'nearby', 'refund', 'refund_failed', 'tip', 'shift_ending', 'shift_ended', 'break_over')),
  -- The quick message.
  message_id bigint references match_message on delete cascade,
  -- The operation of the refund, the tip, or the end of the shift or the break.
  subject_id text,
  -- Null: nothing to do.
  due_at timestamptz,
  attempts integer not null default 0,
  lease_until timestamptz,
  -- When the push service was first given the request.
  handed_at timestamptz,
  -- When the request was no longer open to the referee.
  closed_at timestamptz,
  expires_at timestamptz not null,
  constraint push_job_once unique nulls not distinct (match_id, round, subscription_id, kind, message_id, subject_id),
  constraint push_job_has_match check ((match_id is null) = (kind in ('shift_ending', 'shift_ended', 'break_over')))
);
-- The worker's queue.
create index push_job_due on push_job (due_at) where due_at is not null;
create index push_job_message on push_job (message_id) where message_id is not null;
create index push_job_subscription on push_job (subscription_id);
-- The jobs of a referee whose offers close.
create index push_job_referee on push_job (referee_id);
-- The sweeper deletes expired jobs.
create index push_job_expires on push_job (expires_at);
