import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- SHA-256 of the secret by which a page gets its device back without the browser's key.
alter table device add column recovery_hash bytea;
`

export const deviceRecovery: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
