import pg from 'pg'

/** What Postgres says about the rows of a statement, as pg reads rows with it. */
interface Shape {
  readonly fields: readonly pg.FieldDef[]
  readonly _parsers: readonly unknown[] | undefined
  readonly _prebuiltEmptyResultObject: object | null
}

interface Connection {
  describe(portal: unknown): void
}

/** The parts of pg's query that its types leave out. */
interface Parts extends pg.Query {
  name: string
  _accumulateRows: boolean
  _result: Shape
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

type Callback = (error: Error | undefined, result: unknown) => void

const Typed: new (text: string, values: unknown[], callback: Callback) => pg.Query = pg.Query
const Query = Typed as new (...created: ConstructorParameters<typeof Typed>) => Parts

/**
 * What a connection knows of its named statements. Postgres refuses one whose columns changed (0A000), so what it once said
 * of a statement holds as long as the connection.
 */
export class NamedStatements {
  readonly shapes = new Map<string, Shape>()
  #quiet: Connection | undefined

  /** The connection, not asking what a statement returns. */
  quiet(connection: Connection): Connection {
    this.#quiet ??= Object.create(connection, { describe: { value: () => undefined } }) as Connection
    return this.#quiet
  }
}

/** A named statement; with its first execution on a connection it also asks which columns it returns, which pg does with each. */
class NamedQuery extends Query {
  readonly #statements: NamedStatements
  readonly #isKnown: boolean

  constructor(name: string, text: string, values: readonly unknown[], statements: NamedStatements, callback: Callback) {
    super(text, [...values], callback)
    this.name = name
    this.#statements = statements
    const shape = statements.shapes.get(name)
    this.#isKnown = shape !== undefined
    if (!shape) return
    Object.assign(this._result, shape)
    this._accumulateRows = true
  }

  override prepare(connection: Connection): void {
    super.prepare(this.#isKnown ? this.#statements.quiet(connection) : connection)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (this.#isKnown) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#statements.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** @param send the connection's own way to send a query */
export function sendNamed(
  send: (query: pg.Query) => unknown,
  { name, text, values }: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
  statements: NamedStatements,
): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    send(new NamedQuery(name, text, values, statements, (error, result) => (error ? reject(error) : resolve(result))))
  })
  return answer.catch((error: unknown) => {
    // The trace of who waits says more than the one of the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}
