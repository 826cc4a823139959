import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- One for all processes: when the books are compared next, and what the last look found.
create table books_look (
  id integer primary key default 1 check (id = 1),
  due_at timestamptz not null,
  seen jsonb not null default '[]'
);
`

export const reconciliationDue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
