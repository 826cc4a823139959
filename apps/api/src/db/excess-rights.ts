import { sql } from 'kysely'
import type { Database } from './database.ts'
import { RIGHTS } from './rights.ts'

const kept = Object.entries(RIGHTS).flatMap(([table, rights]) => (rights.includes('update') ? [] : [table]))

export interface ExcessRights {
  readonly role: string
  /** Rights beyond those that the API needs, each as the end of a sentence; empty for the API's own role. */
  readonly excess: readonly string[]
}

/** Of the role of this connection. */
export async function excessRights(db: Database): Promise<ExcessRights> {
  const { rows } = await sql<ExcessRights>`
    with me as (select * from pg_roles where rolname = current_user),
    ours as (select oid, relname, relowner from pg_class where relnamespace::regnamespace::text = any(current_schemas(false)) and relkind in ('r', 'p')),
    loose as (select relname from ours where relname = any(${kept}::text[])
      and (has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete') or has_table_privilege(oid, 'truncate')))
    select current_user as role, coalesce(array_agg(excess order by n), '{}') as excess from (
      select 1 as n, 'is a superuser' as excess from me where rolsuper
      union all select 2, 'may make roles' from me where rolcreaterole
      union all select 3, 'may make databases' from me where rolcreatedb
      union all select 4, 'passes row security' from me where rolbypassrls
      union all select 5, 'owns tables of ours' where exists (select from ours where pg_has_role(relowner, 'member'))
      union all select 6, 'may make tables in the schema' where exists (select from unnest(current_schemas(false)) as schema where has_schema_privilege(schema, 'create'))
      union all select 7, 'may make schemas' where has_database_privilege(current_database(), 'create')
      union all select 8, 'may make temporary tables' where has_database_privilege(current_database(), 'temporary')
      union all select 9, 'may change or delete what is kept: ' || string_agg(relname, ', ' order by relname) from loose having count(*) > 0
    ) found`.execute(db)
  return rows[0] ?? { role: '', excess: ['is not known'] }
}
