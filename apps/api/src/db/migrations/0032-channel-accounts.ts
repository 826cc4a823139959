import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Hashed; of channels whose caller is signed in, which are counted by it.
alter table live_channel add column account bytea;
create index live_channel_account on live_channel (account) where account is not null;
`

export const channelAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
