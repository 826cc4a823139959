import pg from 'pg'

/** A statement as it was sent to Postgres. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Rows affected or returned; null for begin and commit. */
  rowCount: number | null
  /** Numbers that Postgres assigned to the returned rows; later statements use them. */
  ids: readonly number[]
  /** The connection that it was sent on. */
  readonly client: object
}

/** Reads, wake-ups and heartbeats of the hub, seals and counts belong to no single request. */
export const OF_NO_REQUEST =
  /\bfrom live_event\b|\b(api_process|live_channel|live_epoch|limit_count)\b|pg_notify|\bseal_audit\b|^listen/i

const statementOf = (first: unknown): Pick<Statement, 'text' | 'values'> | undefined => {
  if (typeof first === 'string') return { text: first, values: [] }
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string')
    return undefined
  return { text: first.text, values: 'values' in first && Array.isArray(first.values) ? first.values : [] }
}

/** The numbers that Postgres assigned to rows as their ids. */
export const numbersOf = ({ rows = [] }: Pick<pg.QueryResult, 'rows'>): number[] =>
  (rows as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

/** Records every statement that any client of this process sends from now on; returns functions to read and to stop. */
export const recordStatements = () => {
  const original = pg.Client.prototype.query
  let heard: Statement[] = []
  function listening(this: pg.Client, ...args: readonly unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, args)
    const sent = statementOf(args[0])
    if (!sent || OF_NO_REQUEST.test(sent.text)) return result
    const statement: Statement = { ...sent, rowCount: null, ids: [], client: this }
    heard.push(statement)
    const keep = (answer: Pick<pg.QueryResult, 'rowCount' | 'rows'>): void => {
      statement.rowCount = answer.rowCount
      statement.ids = numbersOf(answer)
    }
    if (result instanceof Promise) void result.then(keep, () => undefined)
    if (result instanceof pg.Query) result.once('end', keep)
    return result
  }
  pg.Client.prototype.query = listening as typeof original
  return {
    /** The statements since the last call. */
    take: () => {
      const taken = heard
      heard = []
      return taken
    },
    end: () => void (pg.Client.prototype.query = original),
  }
}

/** The turns on a connection: statements between begin and commit of one connection are one; each other statement is one by itself. */
export const turnsOf = (statements: readonly Statement[]): Statement[][] => {
  const turns: Statement[][] = []
  const open = new Map<object, Statement[]>()
  for (const statement of statements) {
    const { client, text } = statement
    const turn = open.get(client)
    if (turn) turn.push(statement)
    else turns.push([statement])
    if (/^(begin|start transaction)/i.test(text)) open.set(client, turns.at(-1) ?? [])
    if (/^(commit|rollback)/i.test(text)) open.delete(client)
  }
  return turns
}
