-- Accounts, their sessions, devices and referees.
-- Primary and foreign keys have the names that Postgres gives them: table_pkey, table_column_fkey.

create extension if not exists cube;

-- A registered person: a player, a referee or an operator.
create table account (
  id text primary key,
  username text not null,
  email text not null,
  -- When a link sent to the address was used; null until then.
  email_confirmed_at timestamptz,
  -- Takes the place of the address once a link sent to it is used.
  pending_email text,
  -- The language of mails.
  language text,
  -- null: no password was set; the account was made by a sign-in with a provider.
  password_hash text,
  first_name text,
  last_name text,
  display_name text,
  -- What the account may do on the dashboard; null for nothing.
  operator_role text constraint account_operator_role_check check (operator_role in ('viewer', 'operator', 'admin')),
  country text,
  currency text not null default 'USD',
  latitude double precision,
  longitude double precision,
  place_accuracy_m double precision,
  -- When the place was measured, and by what.
  place_at timestamptz,
  place_source text,
  stripe_account_id text,
  stripe_account_verified boolean not null default false,
  -- Hashed; accounts registered on one network are counted together.
  registration_network bytea,
  created_at timestamptz not null
);
-- Names are unique whatever their case; signing in looks them up like this.
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
-- Finds the account that a message of the payment provider is about.
create unique index account_stripe_account on account (stripe_account_id) where stripe_account_id is not null;

-- A session token, stored as its hash. All sessions of one sign-in have the same family and are revoked together.
create table session (
  token_hash bytea primary key,
  account_id text not null references account,
  kind text not null constraint session_kind_check check (kind in ('cookie', 'bearer', 'renewal')),
  family text not null,
  -- The browser's own description, by which its owner recognizes the session.
  user_agent text,
  created_at timestamptz not null,
  -- Written at most every ten minutes.
  used_at timestamptz not null,
  -- When the sign-in last used a passkey; null for never.
  stepped_up_at timestamptz,
  expires_at timestamptz not null
);
-- Signing out everywhere.
create index session_account on session (account_id);
-- Signing out.
create index session_family on session (family);
-- The sweeper deletes expired sessions.
create index session_expires on session (expires_at);

-- A browser from which an account has signed in: failed attempts from elsewhere do not lock it out.
create table known_browser (
  account_id text not null references account on delete cascade,
  browser_key_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, browser_key_hash)
);

-- An invitation to become an operator. Its link works once; a newer invitation of the same name replaces it.
create table operator_invitation (
  name text primary key,
  token_hash bytea not null constraint operator_invitation_token_hash_key unique,
  role text not null constraint operator_invitation_role_check check (role in ('viewer', 'operator', 'admin')),
  expires_at timestamptz not null
);

-- A passkey (WebAuthn) with which an account signs in: its public half.
create table passkey (
  id text primary key,
  account_id text not null references account on delete cascade,
  public_key bytea not null,
  -- Counts its uses, where it counts; going back means a copy.
  counter bigint not null,
  -- The browser that made it, by which its owner recognizes it.
  user_agent text,
  created_at timestamptz not null,
  used_at timestamptz
);
-- The passkeys of an account.
create index passkey_account on passkey (account_id);

-- What a passkey is asked to sign, by its hash. It is answered once, by the browser that asked.
create table passkey_challenge (
  challenge_hash bytea primary key,
  browser_key_hash bytea not null,
  -- null: whoever the passkey belongs to signs in.
  account_id text references account on delete cascade,
  expires_at timestamptz not null
);
-- The sweeper deletes expired challenges.
create index passkey_challenge_expires on passkey_challenge (expires_at);
-- Erasing an account.
create index passkey_challenge_account on passkey_challenge (account_id) where account_id is not null;

-- A sign-in at an OpenID provider with which an account signs in. Providers never give a subject to another person.
create table openid_link (
  issuer text not null,
  subject text not null,
  account_id text not null references account on delete cascade,
  -- The address that the provider gave when it was linked, by which its owner recognizes it.
  email text,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (issuer, subject),
  constraint openid_link_one_of_each unique (account_id, issuer)
);

-- A sign-in that a browser has begun at an OpenID provider, by the hash of its state. It is answered once, by that browser.
create table openid_request (
  state_hash bytea primary key,
  browser_key_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  -- The account to be linked; null: a sign-in.
  account_id text references account on delete cascade,
  -- Whether an account that it makes is a referee's.
  as_referee boolean not null,
  -- The path of the product where the browser goes afterwards.
  next text,
  expires_at timestamptz not null
);
-- The sweeper deletes requests that nothing has answered.
create index openid_request_expires on openid_request (expires_at);
-- Erasing an account.
create index openid_request_account on openid_request (account_id) where account_id is not null;

-- A recovery code of an account, by its hash. It sets a new password, and is deleted by that.
create table recovery_code (
  account_id text not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, code_hash)
);

-- A link sent by mail, by the hash of its token. Its holder reads the mails of the address.
create table mail_link (
  token_hash bytea primary key,
  account_id text not null references account on delete cascade,
  purpose text not null constraint mail_link_purpose_check check (purpose in ('reset_password', 'confirm_email')),
  address text not null,
  expires_at timestamptz not null
);
-- One use ends the other links of the account.
create index mail_link_account on mail_link (account_id);
-- The sweeper deletes expired links.
create index mail_link_expires on mail_link (expires_at);

-- A mail to be sent, written by the transaction that causes it and deleted once the mail server has it. Without an
-- account, the address is looked up when the mail is composed: a request takes equally long for all addresses.
create table mail_job (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id text references account on delete cascade,
  -- The match that the mail is about; it is exported and erased with it.
  match_id text,
  address text not null,
  language text,
  facts jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
-- The mails that are due.
create index mail_job_due on mail_job (due_at);
-- Erasing an account.
create index mail_job_account on mail_job (account_id) where account_id is not null;
create index mail_job_match on mail_job (match_id) where match_id is not null;

-- Counts attempts within a window. The key is a hash, because people type passwords into the name field.
create table attempt (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
-- The sweeper deletes ended windows.
create index attempt_until on attempt (until);

-- A browser or an installed app. Its id is known to itself only; others see the alias.
create table device (
  id text primary key,
  alias text not null constraint device_alias_key unique,
  -- The hash of the browser key that claimed the device; null while it is unclaimed.
  browser_key_hash bytea,
  -- The hash of the secret with which a page gets its device back without the browser key.
  recovery_hash bytea,
  account_id text references account,
  -- The sign-in that linked the device to its account; its end unlinks the device.
  session_family text,
  latitude double precision,
  longitude double precision,
  place_accuracy_m double precision,
  place_at timestamptz,
  place_source text,
  platform text,
  user_agent text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  -- The categories of pushes that the device has switched off.
  muted_pushes text[] not null default '{}' constraint device_muted_pushes_check
    check (muted_pushes <@ array['requests', 'messages', 'nearby', 'refunds', 'tips', 'shift']),
  constraint device_linked_by_sign_in check ((account_id is null) = (session_family is null))
);
-- The devices of a caller, by its browser key or its account.
create index device_browser_key on device (browser_key_hash) where browser_key_hash is not null;
create index device_account on device (account_id) where account_id is not null;
-- Signing out unlinks the devices of a sign-in.
create index device_session_family on device (session_family) where session_family is not null;

-- The distinct device ids that were refused to a network: many of them mean that it guesses.
create table refused_ids (
  network bytea primary key,
  ids bytea[] not null,
  until timestamptz not null
);
-- The sweeper deletes ended windows.
create index refused_ids_until on refused_ids (until);

-- An account or a device that acts as a referee.
create table referee (
  id text primary key,
  account_id text references account constraint referee_account_id_key unique,
  device_id text references device constraint referee_device_id_key unique,
  display_name text,
  -- Per person and game, in minor units of the currency; null for the default rate.
  rate_minor bigint constraint referee_rate_minor_check check (rate_minor >= 0),
  currency text not null default 'USD',
  accepts_cash boolean not null default true,
  accepts_electronic boolean not null default false,
  on_duty boolean not null default false,
  latitude double precision,
  longitude double precision,
  place_accuracy_m double precision,
  place_at timestamptz,
  place_source text,
  -- A point on the unit sphere, so that a GiST index finds the nearest ones everywhere, also at the antimeridian and
  -- the poles.
  position cube generated always as (
    case when latitude is not null and longitude is not null then cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))]) end) stored,
  duty_started_at timestamptz,
  -- Never after the end of the shift.
  duty_expires_at timestamptz,
  -- When the referee wants to go off duty; null: by a press only. An accepted match and a break keep it.
  shift_ends_at timestamptz,
  shift_warned boolean not null default false,
  -- Off duty for a break that ends then; null: no break.
  break_ends_at timestamptz,
  -- The device that last went on duty: players see its alias.
  last_device_id text references device,
  total_matches integer not null default 0,
  total_likes integer not null default 0,
  total_loves integer not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null,
  constraint referee_is_account_or_device check (account_id is not null or device_id is not null),
  constraint referee_on_duty_has_place
    check (not on_duty or (latitude is not null and longitude is not null and duty_expires_at is not null)),
  constraint referee_on_duty_has_no_break check (not on_duty or break_ends_at is null),
  constraint referee_duty_ends_with_shift check (not on_duty or shift_ends_at is null or duty_expires_at <= shift_ends_at)
);
-- The nearest referees on duty: waves of a request, the list of available referees.
create index referee_on_duty_position on referee using gist (position) where on_duty;
-- The nearest referees, on duty or not.
create index referee_position on referee using gist (position) where position is not null;
-- The sweeper ends duties without a sign of life.
create index referee_duty_expires on referee (duty_expires_at) where on_duty;
-- The sweeper warns of the end of a shift, and of that of a break.
create index referee_shift_ends on referee (shift_ends_at) where on_duty and not shift_warned;
create index referee_break_ends on referee (break_ends_at) where break_ends_at is not null;
-- The leaderboard.
create index referee_rank on referee (total_matches desc, total_loves desc, total_likes desc, id);

-- Going on and off duty, with the place: history for the dashboard and for "why was I not asked?".
create table availability_event (
  id bigint generated always as identity primary key,
  referee_id text not null references referee,
  event text not null constraint availability_event_event_check check (event in ('available', 'unavailable')),
  latitude double precision not null,
  longitude double precision not null,
  -- Until it is reduced to the grid of published distances.
  place_is_exact boolean not null default true,
  occurred_at timestamptz not null
);
-- The dashboard's range of days.
create index availability_event_time on availability_event (occurred_at);
-- The sweeper: exact places that are old.
create index availability_event_exact on availability_event (occurred_at) where place_is_exact;
-- The last event of a referee before an instant.
create index availability_event_last on availability_event (referee_id, occurred_at desc);
