import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
create unique index account_stripe_account on account (stripe_account_id) where stripe_account_id is not null;

create table fx_quote (
  id text primary key,
  from_currency text not null, to_currency text not null,
  rate numeric(24, 12) not null check (rate > 0),
  rate_date text not null,
  stale boolean not null,
  at timestamptz not null
);
create index fx_quote_at on fx_quote (at);

-- What a payment was opened for; never changed once it is written, but by an erasure.
create table payment_draft (
  id text primary key,
  device_id text not null references device,
  referee_id text not null references referee,
  rate_minor bigint not null check (rate_minor > 0),
  rate_currency text not null,
  quote_id text references fx_quote,
  exchange_rate numeric(24, 12) not null check (exchange_rate > 0),
  player_count integer not null, games_remaining integer not null,
  table_number text not null,
  latitude double precision not null, longitude double precision not null,
  total_minor bigint not null check (total_minor > 0),
  currency text not null,
  usd_rate numeric(24, 12) not null,
  created_at timestamptz not null
);
create index payment_draft_device on payment_draft (device_id, created_at desc);
create index payment_draft_referee on payment_draft (referee_id);
create index payment_draft_quote on payment_draft (quote_id) where quote_id is not null;

create table payment_hold (
  id text primary key,
  draft_id text not null references payment_draft,
  match_id text references match,
  provider_id text unique,
  client_secret text,
  -- In the provider's units.
  units bigint not null check (units > 0),
  currency text not null,
  state text not null check (state in
    ('opening', 'open', 'held', 'capturing', 'captured', 'capture_refused', 'releasing', 'released')),
  capture_before timestamptz,
  declined boolean not null default false,
  network text,
  read_at timestamptz not null,
  created_at timestamptz not null
);
create index payment_hold_draft on payment_hold (draft_id);
create index payment_hold_match on payment_hold (match_id) where match_id is not null;
create index payment_hold_network on payment_hold (network, created_at) where network is not null;
create index payment_hold_awaited on payment_hold (read_at) where state = 'open' and match_id is not null;
create index payment_hold_unused on payment_hold (created_at)
  where match_id is null and state in ('opening', 'open', 'held');

alter table match add column draft_id text references payment_draft;
alter table match add column hold_id text unique references payment_hold;
alter table match add constraint match_cash_holds_nothing
  check (payment_method = 'electronic' or (draft_id is null and hold_id is null));
create index match_draft on match (draft_id) where draft_id is not null;

-- Written before the provider is asked, decided by its answer; also the queue of what is to be asked.
create table payment_operation (
  id text primary key,
  kind text not null check (kind in ('open', 'capture', 'release', 'transfer', 'refund', 'reverse')),
  match_id text references match,
  hold_id text not null references payment_hold,
  step text not null,
  generation integer not null default 1,
  key text not null unique,
  state text not null check (state in ('intended', 'done', 'refused', 'unknown')),
  units bigint, currency text,
  provider_id text,
  refused_code text,
  reason text, actor_id text, request_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  doubt_since timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state in ('done', 'refused')) = (decided_at is not null)),
  check ((state in ('intended', 'unknown')) = (next_try_at is not null)),
  unique (hold_id, step)
);
create unique index payment_operation_capture_or_release on payment_operation (hold_id)
  where kind in ('capture', 'release') and state <> 'refused';
create unique index payment_operation_one_capture on payment_operation (match_id)
  where kind = 'capture' and state <> 'refused';
create index payment_operation_due on payment_operation (next_try_at) where next_try_at is not null;
create index payment_operation_match on payment_operation (match_id) where match_id is not null;
create index payment_operation_doubt on payment_operation (doubt_since) where state = 'unknown';

-- What a capture brought and where it went; units of the balance transaction's currency.
create table payment_capture (
  match_id text primary key references match,
  hold_id text not null unique references payment_hold,
  charge_id text not null unique,
  currency text not null,
  captured bigint not null check (captured >= 0),
  processing_fee bigint not null,
  platform_fee bigint not null,
  payout bigint not null check (payout >= 0),
  rounding bigint not null,
  transferred bigint not null default 0,
  reversed bigint not null default 0 check (reversed <= transferred),
  -- What went back to the player by refunds and lost disputes, in the charge's units.
  returned bigint not null default 0 check (returned >= 0),
  at timestamptz not null,
  check (platform_fee + processing_fee + payout + rounding = captured)
);

create table payment_inbox (
  event_id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  processed_at timestamptz,
  check ((processed_at is null) = (next_try_at is not null))
);
create index payment_inbox_processed on payment_inbox (processed_at);
create index payment_inbox_due on payment_inbox (next_try_at) where next_try_at is not null;

create table verification_code (
  id bigint generated always as identity primary key,
  match_id text not null references match,
  code text not null check (code ~ '^[0-9]{6}$'),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  counted boolean not null,
  failures integer not null default 0 check (failures between 0 and 5),
  killed_at timestamptz,
  verified_at timestamptz,
  verified_by text
);
create unique index verification_code_living on verification_code (match_id)
  where killed_at is null and verified_at is null;
create unique index verification_code_verified on verification_code (match_id)
  where verified_at is not null and killed_at is null;
create index verification_code_match on verification_code (match_id, issued_at desc);

create table code_attempt (
  id bigint generated always as identity primary key,
  code_id bigint not null references verification_code,
  match_id text not null references match,
  referee_id text not null,
  is_right boolean not null,
  at timestamptz not null
);
create index code_attempt_failures on code_attempt (referee_id, at) where not is_right;
create index code_attempt_match on code_attempt (match_id);

create table payment_dispute (
  provider_id text primary key,
  match_id text not null references match,
  currency text not null,
  units bigint not null,
  fee bigint not null,
  state text not null check (state in ('open', 'won', 'lost')),
  at timestamptz not null
);
create index payment_dispute_match on payment_dispute (match_id);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The provider's object that it books: a balance transaction happens once.
  provider_id text not null,
  match_id text not null,
  hold_id text not null,
  at timestamptz not null,
  unique (kind, provider_id)
);
create index ledger_transaction_match on ledger_transaction (match_id);
create table ledger_posting (
  transaction_id bigint not null references ledger_transaction,
  line integer not null,
  account text not null,
  currency text not null,
  units bigint not null,
  primary key (transaction_id, line)
);
create index ledger_posting_account on ledger_posting (account, currency);
create function ledger_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'the ledger is only ever added to'; end $$;
create trigger ledger_transaction_kept before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_kept before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_append_only();

create table incident (
  id text primary key,
  kind text not null,
  -- What it is about; of one kind and subject at most one is open.
  subject text not null,
  match_id text references match,
  summary text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text
);
create unique index incident_open on incident (kind, subject) where closed_at is null;
create index incident_opened on incident (opened_at desc);
`

export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
