import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- How a referee who has accepted came to the table, and whether both parties were there; null is unknown, never no.
create table match_arrival (
  match_id text not null references match on delete cascade,
  referee_id text not null references referee,
  accepted_at timestamptz not null,
  expected_at timestamptz not null,
  arrived_at timestamptz,
  arrived_by text check (arrived_by in ('referee', 'position')),
  -- When the player last said to be at the table.
  player_here_at timestamptz,
  referee_came boolean,
  player_was_there boolean,
  primary key (match_id, referee_id),
  check ((arrived_at is null) = (arrived_by is null))
);
create index match_arrival_referee on match_arrival (referee_id);

-- The latest position of a referee on the way, and no earlier one: deleted at the table and with the end of the match.
create table way_position (
  match_id text primary key references match on delete cascade,
  latitude float8 not null,
  longitude float8 not null,
  accuracy_m float8,
  measured_at timestamptz not null,
  received_at timestamptz not null,
  -- Distances to the table, in metres: now, at the first position, and where the referee last moved.
  meters float8 not null,
  started_at timestamptz not null,
  start_meters float8 not null,
  moved_at timestamptz not null,
  moved_meters float8 not null
);
`

export const matchProgress: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
