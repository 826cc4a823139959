import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- What the operator who settled it by hand has found out or done.
alter table incident add column note text;
`

export const incidentNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
