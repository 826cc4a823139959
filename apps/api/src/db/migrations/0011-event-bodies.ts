import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// Written by the hundred and only passed on: taking each apart for `jsonb` cost more than storing it.
const statements = `
alter table live_event alter column body type json using body::json;
`

export const eventBodies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
