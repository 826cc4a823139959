-- Prices, holds, calls to the payment provider, and the ledger.
-- Units are the provider's smallest units of a currency; minor units are those of ISO 4217.

-- An exchange rate that was shown to a user.
create table fx_quote (
  id text primary key,
  from_currency text not null,
  to_currency text not null,
  rate numeric(24, 12) not null constraint fx_quote_rate_check check (rate > 0),
  rate_date text not null,
  stale boolean not null,
  at timestamptz not null
);
-- An equal quote of the last minutes is used again; unused ones are deleted later.
create index fx_quote_at on fx_quote (at);

-- The frozen terms of a payment. Only an erasure changes them, and time their place.
create table payment_draft (
  id text primary key,
  device_id text not null references device,
  -- The account that asked for it, whichever account the device is linked to later.
  account_id text references account,
  referee_id text not null references referee,
  rate_minor bigint not null constraint payment_draft_rate_minor_check check (rate_minor > 0),
  rate_currency text not null,
  quote_id text references fx_quote,
  exchange_rate numeric(24, 12) not null constraint payment_draft_exchange_rate_check check (exchange_rate > 0),
  player_count integer not null,
  games_remaining integer not null,
  table_number text not null,
  latitude double precision not null,
  longitude double precision not null,
  place_accuracy_m double precision,
  place_at timestamptz,
  place_source text,
  -- Until it is reduced to the grid of published distances.
  place_is_exact boolean not null default true,
  total_minor bigint not null constraint payment_draft_total_minor_check check (total_minor > 0),
  currency text not null,
  usd_rate numeric(24, 12) not null,
  created_at timestamptz not null
);
-- The sweeper: exact places that are old.
create index payment_draft_exact on payment_draft (created_at) where place_is_exact;
-- The last draft of a device; its drafts, those of an account and of a referee when they are exported or erased.
create index payment_draft_device on payment_draft (device_id, created_at desc);
create index payment_draft_account on payment_draft (account_id) where account_id is not null;
create index payment_draft_referee on payment_draft (referee_id);
-- Whether a quote is still used.
create index payment_draft_quote on payment_draft (quote_id) where quote_id is not null;

-- A payment at the provider: an amount held on a card, to be captured or released; or a tip, charged at once.
create table payment_hold (
  id text primary key,
  -- Null for a tip, and for a payment that was found at the provider and is unknown here otherwise.
  draft_id text references payment_draft,
  -- Null until the match exists, and for a tip.
  match_id text references match,
  provider_id text constraint payment_hold_provider_id_key unique,
  client_secret text,
  -- Once captured: what was captured.
  units bigint not null constraint payment_hold_units_check check (units > 0),
  currency text not null,
  state text not null constraint payment_hold_state_check check (state in
    ('opening', 'open', 'held', 'capturing', 'captured', 'capture_refused', 'releasing', 'released', 'tip_charged')),
  -- When the provider releases it by itself.
  capture_before timestamptz,
  declined boolean not null default false,
  -- The network that opened it; deleted after an hour.
  network text,
  -- When the provider was last asked.
  read_at timestamptz not null,
  created_at timestamptz not null,
  traceparent text
);
create index payment_hold_draft on payment_hold (draft_id);
create index payment_hold_match on payment_hold (match_id) where match_id is not null;
-- How many payments a network has opened lately.
create index payment_hold_network on payment_hold (network, created_at) where network is not null;
-- The sweeper: payments whose confirmation is awaited, and payments that no match uses.
create index payment_hold_awaited on payment_hold (read_at) where state = 'open';
create index payment_hold_unused on payment_hold (created_at)
  where match_id is null and state in ('opening', 'open', 'held');

alter table match add constraint match_draft_id_fkey foreign key (draft_id) references payment_draft;
alter table match add constraint match_hold_id_fkey foreign key (hold_id) references payment_hold;

-- A call to the provider: written before it is made, decided by its answer; except a release of what was given up. Also
-- the queue of the calls to be made.
create table payment_operation (
  id text primary key,
  kind text not null constraint payment_operation_kind_check
    check (kind in ('open', 'capture', 'release', 'transfer', 'refund', 'reverse', 'tip', 'tip_transfer', 'tip_reverse')),
  match_id text references match,
  hold_id text not null references payment_hold,
  -- Such as refund-2.
  step text not null,
  -- Raised only after proof that the previous one had no effect.
  generation integer not null default 1,
  -- The idempotency key.
  key text not null constraint payment_operation_key_key unique,
  state text not null constraint payment_operation_state_check
    check (state in ('intended', 'done', 'refused', 'unknown')),
  units bigint,
  currency text,
  -- The object that the provider made.
  provider_id text,
  refused_code text,
  reason text,
  actor_id text,
  request_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  -- Since when its outcome is unknown.
  unknown_since timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- When a bank returned a refund that had succeeded.
  failed_at timestamptz,
  traceparent text,
  constraint payment_operation_decided check ((state in ('done', 'refused')) = (decided_at is not null)),
  constraint payment_operation_undecided_is_due
    check ((state in ('intended', 'unknown')) = (next_try_at is not null)),
  constraint payment_operation_hold_id_step_key unique (hold_id, step)
);
-- A hold is captured or released, never both, and a match is captured at most once.
create unique index payment_operation_capture_or_release on payment_operation (hold_id)
  where kind in ('capture', 'release') and state <> 'refused';
create unique index payment_operation_one_capture on payment_operation (match_id)
  where kind = 'capture' and state <> 'refused';
-- The worker's queue.
create index payment_operation_due on payment_operation (next_try_at) where next_try_at is not null;
create index payment_operation_match on payment_operation (match_id) where match_id is not null;
-- Unknown outcomes that have lasted too long, for incidents and metrics.
create index payment_operation_doubt on payment_operation (unknown_since) where state = 'unknown';

-- What a capture brought and where it went, in units of the balance transaction's currency.
create table payment_capture (
  match_id text primary key references match,
  hold_id text not null references payment_hold constraint payment_capture_hold_id_key unique,
  charge_id text not null constraint payment_capture_charge_id_key unique,
  currency text not null,
  captured bigint not null constraint payment_capture_captured_check check (captured >= 0),
  processing_fee bigint not null,
  platform_fee bigint not null,
  payout bigint not null constraint payment_capture_payout_check check (payout >= 0),
  rounding bigint not null,
  transferred bigint not null default 0,
  reversed bigint not null default 0,
  -- Returned to the player by refunds and lost disputes, in the charge's units.
  returned bigint not null default 0 constraint payment_capture_returned_check check (returned >= 0),
  -- The part of it that failed refunds brought back and that is still owed.
  refund_owed bigint not null default 0 constraint payment_capture_refund_owed_check check (refund_owed >= 0),
  at timestamptz not null,
  constraint payment_capture_reversed_at_most_transferred check (reversed <= transferred),
  constraint payment_capture_parts_add_up check (platform_fee + processing_fee + payout + rounding = captured)
);

-- A tip for the referee of a completed match, beside the money of the match: its payment has no match.
create table tip (
  id text primary key,
  match_id text not null references match,
  device_id text not null references device,
  referee_id text not null references referee,
  hold_id text not null references payment_hold constraint tip_hold_id_key unique,
  amount_minor bigint not null constraint tip_amount_minor_check check (amount_minor > 0),
  currency text not null,
  created_at timestamptz not null,
  -- What the charge brought, in units of the balance transaction's currency; null until the tip is paid.
  charge_id text constraint tip_charge_id_key unique,
  charge_currency text,
  charged bigint,
  processing_fee bigint,
  payout bigint,
  rounding bigint,
  paid_at timestamptz,
  transferred bigint not null default 0,
  reversed bigint not null default 0,
  -- Returned to the player, in the charge's units.
  returned bigint not null default 0 constraint tip_returned_check check (returned >= 0),
  -- Of it, what the player's bank has sent back since; owed to the player.
  refund_owed bigint not null default 0 constraint tip_refund_owed_check check (refund_owed between 0 and returned),
  constraint tip_reversed_at_most_transferred check (reversed <= transferred),
  constraint tip_all_is_the_referees check (payout + rounding = charged),
  constraint tip_paid check (num_nulls(charge_id, charge_currency, charged, processing_fee, payout, rounding, paid_at) in (0, 7))
);
-- A match is tipped at most once from its device.
create unique index tip_one_paid on tip (match_id, device_id) where charge_id is not null;
create index tip_match on tip (match_id);
create index tip_device on tip (device_id);
create index tip_referee on tip (referee_id);

-- A dispute of a charge.
create table payment_dispute (
  provider_id text primary key,
  match_id text not null references match,
  -- The payment in dispute: of the match, or of its tip.
  hold_id text not null references payment_hold,
  -- What is in dispute, in the charge's units.
  disputed bigint not null,
  -- What it took from the balance, in units of the balance's currency.
  currency text not null,
  units bigint not null,
  fee bigint not null,
  state text not null constraint payment_dispute_state_check check (state in ('open', 'won', 'lost')),
  at timestamptz not null
);
create index payment_dispute_match on payment_dispute (match_id);
create index payment_dispute_hold on payment_dispute (hold_id);

-- The provider's messages, each once. Also the queue of those to be processed.
create table payment_inbox (
  event_id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  processed_at timestamptz,
  traceparent text,
  constraint payment_inbox_due_until_processed check ((processed_at is null) = (next_try_at is not null))
);
-- The worker's queue.
create index payment_inbox_due on payment_inbox (next_try_at) where next_try_at is not null;
-- Processed messages are deleted later.
create index payment_inbox_processed on payment_inbox (processed_at);

-- Signed messages of the provider that cannot be read, for a person to look at; only the newest are kept.
create table payment_refused_message (
  digest bytea primary key,
  -- Its beginning.
  body bytea not null,
  received_at timestamptz not null
);
create index payment_refused_message_received on payment_refused_message (received_at);

-- Double-entry bookkeeping: each transaction has postings that add up to zero in each currency.
create table ledger_transaction (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The provider's object that it books, so that each is booked once.
  provider_id text not null,
  match_id text not null,
  hold_id text not null,
  at timestamptz not null,
  constraint ledger_transaction_kind_provider_id_key unique (kind, provider_id)
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
-- The balance of an account.
create index ledger_posting_account on ledger_posting (account, currency);

-- Not even the owner of the tables changes the ledger by mistake.
create function ledger_is_append_only() returns trigger language plpgsql as
  $$ begin raise exception 'the ledger is only ever added to'; end $$;
create trigger ledger_transaction_kept before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_is_append_only();
create trigger ledger_posting_kept before update or delete or truncate on ledger_posting
  for each statement execute function ledger_is_append_only();

-- One row, shared by all processes: when our records are next compared with the provider's, and the last differences.
create table reconciliation_run (
  id integer primary key default 1 check (id = 1),
  due_at timestamptz not null,
  -- The database's history at the last comparison: after a restore the next one is due at once.
  epoch text not null default '',
  seen jsonb not null default '[]'
);
