import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

// Any login of the server may listen to a channel and notify it if it knows the name: this name is known to the API's role.
const statements = `
alter table live_epoch add column channel text not null default 'refcall_live_' || replace(gen_random_uuid()::text, '-', '');
`

export const liveChannel: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
