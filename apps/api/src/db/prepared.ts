import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Compilable, type CompiledQuery } from 'kysely'
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
  if (typeof value === 'object' && value !== null && 'toOperationNode' in value) throw new Error('a prepared statement takes values, not parts of statements')
  if (column !== null || !isRow(value)) return new Placeholder(index, column)
  return Object.fromEntries(columnsOf(value).map((name) => [name, placeholderFor(value[name], index, name)]))
}

/**
 * A statement that is built and compiled with its first execution only, for those that most calls need: building them took
 * longer than their way to Postgres. `build` passes its values on, whole or as rows of columns, and nothing else: it reads none, and a
 * list is one value. For each set of columns it builds another statement.
 * @returns executes the statement with values, and returns its rows
 */
export function prepared<Values extends readonly unknown[], Result>(
  build: (db: Kysely<Schema>, ...values: Values) => Compilable<Result>,
): (db: Reader, ...values: Values) => Promise<Result[]> {
  const built = new Map<string, CompiledQuery<Result>>()
  return async (db, ...values) => {
    const columns = values.map((value) => (isRow(value) ? columnsOf(value).join() : '')).join(';')
    let query = built.get(columns)
    if (query === undefined) {
      query = build(builder, ...(values.map((value, index) => placeholderFor(value, index)) as readonly unknown[] as Values)).compile()
      built.set(columns, query)
    }
    const parameters = query.parameters.map((parameter) => (parameter instanceof Placeholder ? parameter.in(values) : parameter))
    const statement: CompiledQuery<Result> = { ...query, parameters }
    const { rows } = await db.executeQuery(statement)
    return rows
  }
}

/** The row of a statement that returns one. @throws Error without one */
export function onlyRow<Result>([row]: readonly Result[]): Result {
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}
