-- Matches, how they are offered to referees, and their verification codes.

-- A request for a referee and the match that it becomes.
create table match (
  id text primary key,
  -- Grows with each change; a live event says which version it describes.
  version integer not null default 1,
  status text not null constraint match_status_check check (status in
    ('pending', 'accepted', 'payment_pending', 'awaiting_verification', 'in_progress', 'completed', 'cancelled')),
  table_number text not null,
  player_count integer not null constraint match_player_count_check check (player_count in (2, 4)),
  games_remaining integer not null constraint match_games_remaining_check check (games_remaining between 1 and 5),
  payment_method text not null constraint match_payment_method_check check (payment_method in ('cash', 'electronic')),
  total_minor bigint not null constraint match_total_minor_check check (total_minor >= 0),
  currency text not null,
  -- US dollars for one unit of the currency at the time of the request.
  usd_rate numeric(24, 12) not null,
  latitude double precision not null,
  longitude double precision not null,
  place_accuracy_m double precision,
  place_at timestamptz,
  place_source text,
  -- Until it is reduced to the grid of published distances.
  place_is_exact boolean not null default true,
  -- A point on the unit sphere, as of a referee.
  position cube not null generated always as (cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))])) stored,
  requester_device_id text not null references device,
  requester_account_id text references account,
  requester_key_hash bytea,
  -- By what the requester had that costs something. A card's hold is not part of it: it counts beside it.
  requester_trust text not null default 'new'
    constraint match_requester_trust_check check (requester_trust in ('account', 'proven', 'new', 'keyless')),
  -- The hash of the network that the request is counted with; deleted soon.
  requester_network bytea,
  -- The referee named by a direct request.
  assigned_referee_id text references referee,
  is_direct boolean not null,
  -- The referee who has accepted.
  referee_id text references referee,
  -- Those who left after accepting, and those whom the player replaced; the last one last. None is asked again.
  former_referee_ids text[] not null default '{}',
  -- A round of waves begins with the request, and again when its referee withdraws.
  dispatch_round integer not null default 1,
  waves_sent integer not null default 0,
  wave_at timestamptz,
  -- In the present round: the referees notified, and the screens on which the request was shown.
  notified_count integer not null default 0,
  seen_count integer not null default 0,
  original_referee_alias text,
  -- The duty that accepting ended, to be restored if the match is cancelled.
  duty_before jsonb,
  -- The frozen price and the present hold of an electronic match; their foreign keys stand with the payments.
  draft_id text,
  hold_id text constraint match_hold_id_key unique,
  created_at timestamptz not null,
  accepted_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- When the present status ends by itself.
  deadline_at timestamptz,
  ended_by text,
  rating integer constraint match_rating_check check (rating between 1 and 5),
  feedback text constraint match_feedback_check check (feedback in ('like', 'love', 'not_good')),
  -- What was not good; for operators.
  criticism text constraint match_criticism_check
    check (criticism is null or (feedback = 'not_good' and criticism in ('late', 'unfair', 'unfriendly'))),
  feedback_at timestamptz,
  -- The trace that later work on the match continues; null unless that trace is kept.
  traceparent text,
  constraint match_cash_holds_nothing
    check (payment_method = 'electronic' or (draft_id is null and hold_id is null)),
  constraint match_waves_while_pending check (wave_at is null or status = 'pending')
);
-- The rules that two calls at the same instant must not break.
create unique index match_one_active_per_device on match (requester_device_id)
  where status not in ('completed', 'cancelled');
create unique index match_one_waiting_per_referee on match (referee_id)
  where status in ('accepted', 'payment_pending', 'awaiting_verification');
-- The history of a device, an account and a browser key, newest first.
create index match_requester on match (requester_device_id, created_at desc);
create index match_requester_account on match (requester_account_id, created_at desc)
  where requester_account_id is not null;
create index match_requester_key on match (requester_key_hash, created_at desc) where requester_key_hash is not null;
-- The history of a referee.
create index match_referee on match (referee_id, created_at desc) where referee_id is not null;
-- The direct requests that wait for a referee.
create index match_assigned on match (assigned_referee_id) where status = 'pending' and is_direct;
-- The open requests near a referee who goes on duty.
create index match_open_position on match using gist (position) where status = 'pending' and not is_direct;
-- The oldest open request: earlier offers of a referee need not be read.
create index match_oldest_open on match (created_at) where status = 'pending';
-- The dashboard's range of days.
create index match_created on match (created_at);
-- The sweeper: deadlines, waves, exact places that are old, and networks to be deleted.
create index match_deadline on match (deadline_at) where deadline_at is not null;
create index match_wave_due on match (wave_at) where wave_at is not null;
create index match_exact on match (created_at) where place_is_exact;
create index match_kept_network on match (created_at) where requester_network is not null;
-- The open requests of a network.
create index match_open_network on match (requester_network)
  where status = 'pending' and requester_network is not null;
-- The match of a draft.
create index match_draft on match (draft_id) where draft_id is not null;
-- The earlier matches at a table.
create index match_table on match (lower(table_number), latitude);

-- Every step of a match, by whom and why. Insert-only for the API.
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

-- A request that a referee was offered; once a round.
create table match_offer (
  match_id text not null references match,
  round integer not null default 1,
  referee_id text not null references referee,
  -- Found by a wave, came on duty while the request was open, or chosen by the player.
  via text not null default 'wave' constraint match_offer_via_check check (via in ('wave', 'duty', 'direct')),
  wave integer not null,
  distance_miles double precision not null,
  offered_at timestamptz not null,
  delivered_at timestamptz,
  seen_at timestamptz,
  -- When the referee went off duty or took another match.
  closed_at timestamptz,
  primary key (match_id, round, referee_id)
);
-- The offers of a referee, newest first.
create index match_offer_referee on match_offer (referee_id, offered_at desc);

-- A wave that was sent. Insert-only for the API.
create table match_wave (
  match_id text not null references match on delete cascade,
  round integer not null,
  wave integer not null,
  miles double precision not null,
  -- How many referees the wave had room for, and how many it asked.
  places integer not null,
  asked integer not null,
  sent_at timestamptz not null,
  primary key (match_id, round, wave)
);

-- A referee within reach of a wave whom it did not ask, and the eligibility rule that they failed. Insert-only for the API.
create table match_passed_over (
  match_id text not null references match on delete cascade,
  round integer not null,
  wave integer not null,
  referee_id text not null references referee on delete cascade,
  distance_miles double precision not null,
  failed_rule text not null,
  primary key (match_id, round, wave, referee_id)
);
-- Explaining to a referee why they were not asked.
create index match_passed_over_referee on match_passed_over (referee_id);

-- A match whose player has not been sent the new counts yet.
create table match_reach_changed (match_id text primary key references match on delete cascade);

-- A referee who came on duty and may have been missed by a wave that could not see it yet. Zero: not looked at yet;
-- otherwise to be looked at once more after all transactions up to this one have ended.
create table duty_catch_up (
  referee_id text primary key references referee on delete cascade,
  after_transaction xid8 not null
);

-- The like or love that a match gave its referee.
create table referee_like (
  match_id text primary key references match,
  referee_id text not null references referee,
  device_id text not null references device,
  kind text not null constraint referee_like_kind_check check (kind in ('like', 'love')),
  at timestamptz not null
);
-- The totals of a referee, one per device.
create index referee_like_referee on referee_like (referee_id, kind, device_id);

-- A player and a referee who are not to meet again, because one of them asked for it; the other must not learn of it.
-- The player is known by the device and by the account used there.
create table kept_apart (
  id bigint generated always as identity primary key,
  referee_id text not null references referee on delete cascade,
  -- Null once it is erased.
  device_id text references device on delete set null,
  account_id text references account on delete set null,
  asked_by text not null constraint kept_apart_asked_by_check check (asked_by in ('player', 'referee')),
  -- In which they met.
  match_id text not null references match,
  asked_at timestamptz not null,
  constraint kept_apart_once unique (referee_id, device_id, asked_by)
);
create index kept_apart_device on kept_apart (device_id);
create index kept_apart_account on kept_apart (account_id) where account_id is not null;
create index kept_apart_match on kept_apart (match_id);

-- A player whose request no referee accepted, to be told once when one comes on duty near its place. Deleted then.
create table nearby_alert (
  match_id text primary key references match on delete cascade,
  device_id text not null constraint nearby_alert_one_per_device unique references device on delete cascade,
  expires_at timestamptz not null
);

-- How a referee who has accepted came to the table, and whether both parties were there. Null: unknown, which is not no.
create table match_arrival (
  match_id text not null references match on delete cascade,
  referee_id text not null references referee,
  accepted_at timestamptz not null,
  expected_at timestamptz not null,
  arrived_at timestamptz,
  arrived_by text constraint match_arrival_arrived_by_check check (arrived_by in ('referee', 'position')),
  -- When the player last said to be at the table.
  player_here_at timestamptz,
  referee_came boolean,
  player_was_there boolean,
  -- The party that reported the other as absent.
  reported_by text constraint match_arrival_reported_by_check check (reported_by in ('player', 'referee')),
  primary key (match_id, referee_id),
  constraint match_arrival_says_by_what check ((arrived_at is null) = (arrived_by is null))
);
create index match_arrival_referee on match_arrival (referee_id, accepted_at desc);

-- The latest position of a referee on the way, and no earlier one. Deleted on arrival and with the end of the match.
create table way_position (
  match_id text primary key references match on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m double precision,
  measured_at timestamptz not null,
  received_at timestamptz not null,
  -- Distances to the table in metres: now, at the first position, and where the referee last moved.
  meters double precision not null,
  started_at timestamptz not null,
  start_meters double precision not null,
  moved_at timestamptz not null,
  moved_meters double precision not null
);

-- Messages of a closed list between the parties of a match, while the referee is on the way or at the table.
create table match_message (
  id bigint generated always as identity primary key,
  match_id text not null references match on delete cascade,
  -- After a referee has left, the other party is another one.
  referee_id text not null references referee,
  sender text not null constraint match_message_sender_check check (sender in ('player', 'referee')),
  code text not null,
  -- Of one press, made by the client.
  key text,
  sent_at timestamptz not null
);
create unique index match_message_one_per_key on match_message (match_id, sender, key);
create index match_message_match on match_message (match_id, referee_id);
create index match_message_referee on match_message (referee_id);

-- A code that the player shows at the table.
create table verification_code (
  id bigint generated always as identity primary key,
  match_id text not null references match,
  code text not null constraint verification_code_code_check check (code ~ '^[0-9]{6}$'),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whether it counts towards the hourly limit of renewals.
  counted boolean not null,
  failures integer not null default 0 constraint verification_code_failures_check check (failures between 0 and 5),
  -- When a newer code replaced it or its purpose ended.
  revoked_at timestamptz,
  verified_at timestamptz,
  -- The referee.
  verified_by text
);
-- At most one code of a match can be entered, and at most one was right.
create unique index verification_code_living on verification_code (match_id)
  where revoked_at is null and verified_at is null;
create unique index verification_code_verified on verification_code (match_id)
  where verified_at is not null and revoked_at is null;
-- The codes of a match, newest first.
create index verification_code_match on verification_code (match_id, issued_at desc);

-- A code that a referee entered.
create table code_attempt (
  id bigint generated always as identity primary key,
  code_id bigint not null references verification_code,
  match_id text not null references match,
  referee_id text not null,
  is_right boolean not null,
  at timestamptz not null
);
-- The wrong codes of a referee on one day.
create index code_attempt_failures on code_attempt (referee_id, at) where not is_right;
create index code_attempt_match on code_attempt (match_id);
