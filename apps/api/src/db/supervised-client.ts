import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { isDatabaseAway, isDiskFull, isNotPrimary, isPlanStale } from './away.ts'
import { presentDeadline } from './deadline.ts'
import { presentSpan } from './spans.ts'
import { renameStatements, statementOf } from './statements.ts'
import { DatabaseSilent, type DatabaseWatch } from './watch.ts'

/**
 * A pooled connection whose statements are named and are awaited within the deadline of the current request.
 * @param onRelease called when the connection goes back to the pool
 */
export function superviseClient(
  client: pg.PoolClient,
  watch: DatabaseWatch,
  onRelease: () => void,
): PostgresPoolClient {
  let isInTransaction = false
  let isSilent = false
  let isOnStandby = false

  const send = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    client.query(values.length > 0 ? { name: statementOf(text).name, text, values: [...values] } : text)

  /** Counts a change until Postgres refuses it: an unanswered one may have been made. */
  async function supervise(text: string, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const deadline = presentDeadline()
    const span = presentSpan()?.statement(text)
    const isChange = isInTransaction ? text === 'commit' : statementOf(text).isChange
    if (isChange) deadline.changes += 1
    try {
      const result = await watch.wait(answer, () => (isSilent = true))
      watch.heard()
      span?.end()
      return result
    } catch (error) {
      span?.end('failed')
      if (!(error instanceof pg.DatabaseError)) throw error
      watch.heard()
      if (isDiskFull(error)) watch.foundFull()
      if (isNotPrimary(error)) isOnStandby = true
      if (isChange && (isPlanStale(error) || !isDatabaseAway(error))) deadline.changes -= 1
      throw error
    }
  }

  async function execute(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // The unanswered statement still runs: the connection can only be closed.
    if (isSilent) throw new DatabaseSilent()
    const { name } = statementOf(text)
    try {
      return await supervise(text, send(text, values))
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !isPlanStale(error)) throw error
      renameStatements(name)
      // Postgres has aborted the transaction: `retryAborted` repeats all of it.
      if (isInTransaction) throw error
      return await supervise(text, send(text, values))
    } finally {
      if (text === 'begin' || text.startsWith('start transaction')) isInTransaction = true
      if (text === 'commit' || text === 'rollback') isInTransaction = false
    }
  }

  return {
    query: textsOnly(execute),
    release(destroy = false) {
      client.release(destroy || isSilent || isOnStandby)
      onRelease()
    },
  }
}

function textsOnly(
  execute: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>,
): PostgresPoolClient['query'] {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported')
    return execute(text, values)
  }
  return query
}
