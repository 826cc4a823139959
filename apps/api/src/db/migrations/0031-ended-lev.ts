import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// The lev ended on 1 January 2026, at 1.95583 to the euro; both have two digits.
const statements = `
update referee set rate_minor = round(rate_minor / 1.95583), currency = 'EUR' where currency = 'BGN';
update account set currency = 'EUR' where currency = 'BGN';
`

export const endedLev: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
