import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Who may become an operator by a link that works once; a used one is gone, a newer one of the same name replaces it.
create table operator_invitation (
  name text primary key,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
`

export const operatorInvitations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
