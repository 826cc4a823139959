import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where a place is stored: how accurate it is, when it was measured (`place_at`) and its source. */
const statements = `
alter table account add column place_accuracy_m float8, add column place_source text;
alter table device add column place_accuracy_m float8, add column place_source text;
alter table referee add column place_accuracy_m float8, add column place_at timestamptz, add column place_source text;
alter table match add column place_accuracy_m float8, add column place_at timestamptz, add column place_source text;
alter table payment_draft add column place_accuracy_m float8, add column place_at timestamptz, add column place_source text;
`

export const measuredPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
