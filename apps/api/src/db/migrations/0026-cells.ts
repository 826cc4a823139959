import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Cities whose tables stand in a schema of their own; a place that none covers is of the schema public here, the home.
create table cell (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{0,30}$' and name not in ('public', 'home')),
  -- Its name in CELL_SERVERS.
  server text not null,
  south double precision not null, west double precision not null,
  north double precision not null, east double precision not null,
  state text not null default 'serving' check (state in ('serving', 'moving')),
  -- Counts its moves.
  version integer not null default 1,
  check (south < north and west < east)
);

-- Which cell something is in. A player and a referee are claims: their key refuses a second open match in another cell.
create table cell_directory (
  kind text check (kind in ('match', 'payment', 'player', 'referee', 'visit')),
  id text,
  cell text not null,
  match_id text,
  written_at timestamptz not null default now(),
  primary key (kind, id)
);
create index cell_directory_match on cell_directory (match_id) where match_id is not null;
`

export const cells: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
