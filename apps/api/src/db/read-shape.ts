import { sql, type Kysely } from 'kysely'

interface Column {
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** Generated: it cannot be written. */
  readonly isComputed: boolean
}

/** A check, a key or a unique index: what each row has to keep. */
interface Rule {
  readonly table: string
  readonly columns: readonly string[]
  readonly definition: string
}

/** A database as code sees it that reads and writes its tables. */
export interface DatabaseShape {
  readonly tables: ReadonlySet<string>
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>
  /** By `table: name`. */
  readonly rules: ReadonlyMap<string, Rule>
}

/** The shape of the schema `public`, as Postgres itself describes it after any migration. */
export async function readShape(db: Kysely<unknown>): Promise<DatabaseShape> {
  const columns = await sql<Column & { table: string; name: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  const constraints = await sql<Rule & { name: string }>`
    select c.relname as "table", o.conname as name, pg_get_constraintdef(o.oid) as definition,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (o.conkey)) as columns
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'p', 'u', 'x')`.execute(db)
  const indexes = await sql<Rule & { name: string }>`
    select c.relname as "table", i.relname as name, pg_get_indexdef(x.indexrelid) as definition,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey::smallint[])) as columns
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique and not exists (select from pg_constraint o where o.conindid = x.indexrelid)`.execute(
    db,
  )
  return {
    tables: new Set(columns.rows.map(({ table }) => table)),
    columns: new Map(columns.rows.map(({ table, name, ...column }) => [`${table}.${name}`, column])),
    rules: new Map([...constraints.rows, ...indexes.rows].map(({ name, ...rule }) => [`${rule.table}: ${name}`, rule])),
  }
}
