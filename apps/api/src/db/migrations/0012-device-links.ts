import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- The sign-in that linked the device to its account, and whose end unlinks it. Links of before have none: they are made
-- again by the next call of a browser that is signed in.
alter table device add column session_family text;
update device set account_id = null where account_id is not null;
alter table device add constraint device_linked_by_sign_in check ((account_id is null) = (session_family is null));
create index device_session_family on device (session_family) where session_family is not null;

-- Who asked for it, whichever account the device is linked to when it becomes a match.
alter table payment_draft add column account_id text references account;
create index payment_draft_account on payment_draft (account_id) where account_id is not null;
`

export const deviceLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
