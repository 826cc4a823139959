import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Browsers that an account has signed in from: whoever tries its password elsewhere does not lock them out.
create table known_browser (
  account_id text not null references account on delete cascade,
  browser_key_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, browser_key_hash)
);
`

export const knownBrowsers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
