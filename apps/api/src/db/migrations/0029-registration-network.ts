import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Accounts made on one network are counted together.
alter table account add column registration_network bytea;
`

export const registrationNetwork: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
