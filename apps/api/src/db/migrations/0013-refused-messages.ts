import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Signed messages of the provider that nothing can be made of, for a person to look at; the newest ones only.
create table payment_refused_message (
  digest bytea primary key,
  -- Its beginning.
  body bytea not null,
  received_at timestamptz not null
);
create index payment_refused_message_received on payment_refused_message (received_at);
`

export const refusedMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
