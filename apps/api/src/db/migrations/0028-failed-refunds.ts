import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- When a bank returned a refund that had succeeded.
alter table payment_operation add column failed_at timestamptz;
-- What failed refunds have left owed to the player, in the charge's units; part of what is returned.
alter table payment_capture add column refund_owed bigint not null default 0 check (refund_owed >= 0);
`

export const failedRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
