import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The history of the database that was last reconciled: after a restore or on a new primary the next one is due at once.
const statements = `
alter table books_look add column epoch text not null default '';
`

export const reconciledEpoch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
