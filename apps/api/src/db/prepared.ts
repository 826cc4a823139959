import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import type { Reader } from './database.ts'
import type { Schema } from './schema.ts'

/** Builds and compiles, and has no connection. */
const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a value of an execution, or for one of its columns, while the statement is built. */
class Placeholder {
  readonly index: number
  readonly column: string | null

  constructor(index: number, column: string | null) {
    this.index = index
    this.column = column
  }

  in(values: readonly unknown[]): unknown {
    const value = values[this.index]
    return isRow(value) && this.column !== null ? value[this.column] : value
  }
}

type Row = Readonly<Record<string, unknown>>

/** Columns with their values, as opposed to one value. */
function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const columnsOf = (row: Row): string[] => Object.keys(row).filter((column) => row[column] !== undefined)

/** @throws Error for a part of a statement: it would have to be built */
function placeholderFor(value: unknown, index: number, column: string | null = null): unknown {
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value)
    throw new Error('a prepared statement takes values, not parts of statements')
  if (column !== null || !isRow(value)) return new Placeholder(index, column)
  return Object.fromEntries(columnsOf(value).map((name) => [name, placeholderFor(value[name], index, name)]))
}

/** What `build` returns: a query, or a raw `sql` template. */
interface Built<Result> {
  compile(db: Kysely<Schema>): CompiledQuery<Result>
}

type Build<Values extends readonly unknown[], Result> = (db: Kysely<Schema>, ...values: Values) => Built<Result>

/** Builds and compiles once for each set of columns, and returns the compiled statement of an execution with its values. */
function buildOnce<Values extends readonly unknown[], Result>(build: Build<Values, Result>) {
  const built = new Map<string, CompiledQuery<Result>>()
  return (values: Values) => {
    const columns = values.map((value) => (isRow(value) ? columnsOf(value).join() : '')).join(';')
    let query = built.get(columns)
    if (query === undefined) {
      query = build(
        builder,
        ...(values.map((value, index) => placeholderFor(value, index)) as readonly unknown[] as Values),
      ).compile(builder)
      built.set(columns, query)
    }
    return {
      query,
      parameters: query.parameters.map((parameter) =>
        parameter instanceof Placeholder ? parameter.in(values) : parameter,
      ),
    }
  }
}

/**
 * A statement that is built and compiled with its first execution only, for those that most calls need: building them took
 * longer than their way to Postgres. `build` passes its values on, whole or as rows of columns, and nothing else: it reads none, and a
 * list is one value. For each set of columns it builds another statement.
 * @returns executes the statement with values, and returns its rows
 */
export function prepared<Values extends readonly unknown[], Result>(
  build: Build<Values, Result>,
): (db: Reader, ...values: Values) => Promise<Result[]> {
  const compile = preparedQuery(build)
  return async (db, ...values) => {
    const { rows } = await db.executeQuery(compile(...values))
    return rows
  }
}

/** As `prepared`, for a statement that is not executed here. */
export function preparedQuery<Values extends readonly unknown[], Result>(
  build: Build<Values, Result>,
): (...values: Values) => CompiledQuery<Result> {
  const compile = buildOnce(build)
  return (...values) => {
    const { query, parameters } = compile(values)
    return { ...query, parameters }
  }
}

/**
 * As `prepared`, for a part of a greater statement, such as a write that the last statement of a transaction takes.
 * @returns the part with values, which can also be executed by itself
 */
export function preparedPart<Values extends readonly unknown[]>(
  build: Build<Values, unknown>,
): (...values: Values) => RawBuilder<unknown> {
  const compile = buildOnce(build)
  const templates = new Map<string, TemplateStringsArray>()
  return (...values) => {
    const { query, parameters } = compile(values)
    let template = templates.get(query.sql)
    if (template === undefined) {
      const raw = query.sql.split(/\$\d+/)
      template = Object.assign([...raw], { raw })
      templates.set(query.sql, template)
    }
    return sql(template, ...parameters)
  }
}

/** The row of a statement that returns one. @throws Error without one */
export function onlyRow<Result>([row]: readonly Result[]): Result {
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}
