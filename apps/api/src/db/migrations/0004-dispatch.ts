import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
alter table referee add column suspended_at timestamptz;

-- A round begins when the request opens, and again when its referee leaves.
alter table match add column dispatch_round integer not null default 1;
alter table match add column waves_sent integer not null default 0;
alter table match add column wave_at timestamptz;
alter table match add column seen_count integer not null default 0;
alter table match add constraint match_waves_while_pending check (wave_at is null or status = 'pending');
create index match_wave_due on match (wave_at) where wave_at is not null;

alter table match_offer add column round integer not null default 1;
alter table match_offer add column via text not null default 'wave' check (via in ('wave', 'duty', 'direct'));
alter table match_offer add column delivered_at timestamptz;
alter table match_offer add column seen_at timestamptz;
-- When the referee went off duty or took another match.
alter table match_offer add column closed_at timestamptz;
alter table match_offer drop constraint match_offer_pkey;
alter table match_offer add primary key (match_id, round, referee_id);

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

-- Whom a wave came by and did not ask; whom it asked stands in match_offer.
create table match_passed_over (
  match_id text not null references match on delete cascade,
  round integer not null,
  wave integer not null,
  referee_id text not null references referee on delete cascade,
  distance_miles double precision not null,
  gate text not null,
  primary key (match_id, round, wave, referee_id)
);
create index match_passed_over_referee on match_passed_over (referee_id);

-- Matches whose player is still to be told of new counts.
create table match_reach_changed (match_id text primary key references match on delete cascade);

-- Referees who came on duty and may have been passed by a wave that did not see it yet. Zero: nothing was done yet;
-- else to be looked at once more when all transactions up to this one have ended.
create table duty_catch_up (
  referee_id text primary key references referee on delete cascade,
  after_transaction xid8 not null
);
`

export const dispatch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
