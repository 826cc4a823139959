import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- What is known of it, by its kind; each reader's own sentence is made of that. The sentences of before stay.
alter table incident add column facts jsonb;
alter table incident alter column summary drop not null;
-- How it settled itself.
alter table incident add column ending text;

-- Doubts that have ended did not settle themselves before.
update incident i set closed_at = coalesce(o.decided_at, now()), closed_by = 'settled', ending = o.state
from payment_operation o
where i.kind = 'doubt' and i.closed_at is null and o.id = i.subject and o.state in ('done', 'refused');
`

export const incidentFacts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
