import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = `
-- An older process may still open incidents under the kind's former name. One that it settles meanwhile stays open for
-- an operator.
create function incident_kind_of_today() returns trigger language plpgsql as
  $$ begin
    new.kind := 'unknown_outcome';
    new.facts := jsonb_set(new.facts, '{kind}', '"unknown_outcome"');
    return new;
  end $$;
create trigger incident_kind_of_today before insert or update on incident
  for each row when (new.kind = 'doubt') execute function incident_kind_of_today();
update incident set kind = kind where kind = 'doubt';
`

export const unknownOutcome: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statements).execute(db)
  },
}
