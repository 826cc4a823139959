import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// By what later work continues the trace of what wrote the row; null unless that trace is kept.
const statements = `
alter table match add column traceparent text;
alter table payment_hold add column traceparent text;
alter table payment_operation add column traceparent text;
alter table payment_inbox add column traceparent text;
`

export const traces: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
