import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- Hashed; of channels whose caller has no account, which are counted by it.
alter table live_channel add column network bytea;
create index live_channel_network on live_channel (network) where network is not null;
`

export const channelNetworks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
