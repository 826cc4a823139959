import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { isDatabaseAway, isDiskFull, isOutOfTurn, isPlanStale } from './away.ts'
import { withSettings } from './with-settings.ts'
import { presentDeadline, runInBackground } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { NamedStatements, sendNamed } from './named-query.ts'
import { connectionName } from './running-releases.ts'
import { howSent, type Follower } from './send-together.ts'
import { presentSpan } from './spans.ts'
import type { Turns } from './turns.ts'
import { createWatch, type DatabaseWatch } from './watch.ts'

// 64-bit integers are returned as numbers: all our amounts and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const { busyMs, connectMs, connectionIdleMs, connectionLifetimeMs } = DATABASE_LIMITS

/**
 * A page is read as fast wherever it lies. Postgres assumes disks that turn: it then plans to read a young table whole, which is
 * cheap at that moment, and goes on so on each connection while the table grows.
 */
export const PLANNER_SETTINGS = ['random_page_cost=1.1']

interface Statement {
  /** One per statement text, so that Postgres plans each only once per connection. */
  readonly name: string
  readonly isChange: boolean
}

const statements = new Map<string, Statement>()

/** Counts the migrations under this process after which a statement returned something else. */
let generation = 0

function statementOf(text: string): Statement {
  let statement = statements.get(text)
  if (statement === undefined) {
    statement = {
      name: `${createHash('sha1').update(text).digest('hex')}_${generation}`,
      isChange: /\b(insert|update|delete)\b/i.test(text),
    }
    statements.set(text, statement)
  }
  return statement
}

interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const prepare = (text: string, values: readonly unknown[]): Prepared => ({ name: statementOf(text).name, text, values })

/** Every connection prepares its statements again, under new names: one migration changes what many of them return. */
function renameStatements(stale: string): void {
  if (!stale.endsWith(`_${generation}`)) return
  generation += 1
  statements.clear()
}

/** An answer without a result. */
const unsent = (command: string) => Promise.resolve({ command, rowCount: null, rows: [] })

type Send = (config: unknown, values?: unknown, callback?: unknown) => unknown

/** A statement before had failed, and the commit ended its transaction without a change. */
const isRolledBack = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'command' in answer && answer.command === 'ROLLBACK'

/**
 * Sends statements with parameters as named statements; the others (begin, commit) as they are. Begin and the statements that
 * are marked for it travel with the transaction's next statement, and commit with the one that is marked as the last. Each is
 * awaited within the deadline of the current request; a connection with an unanswered statement, or to a server that is no
 * longer the primary, is closed.
 */
function superviseStatements(client: Client, watch: DatabaseWatch): void {
  const send: Send = client.query.bind(client)
  const statements = new NamedStatements()
  const sendQuery = (query: string | Prepared) =>
    (typeof query === 'string' ? send(query) : sendNamed(send, query, statements)) as Promise<unknown>
  let isInTransaction = false
  /** Queries that wait for the next one: begin, and locks. */
  let due: (string | Prepared)[] = []
  let isBegun = false
  let committed: Promise<unknown> | undefined
  // The client alone would wait for what was sent.
  const end = () => {
    void client.end()
    client.socket.destroy()
  }

  async function follow(text: string, answer: Promise<unknown>): Promise<unknown> {
    const deadline = presentDeadline()
    const span = presentSpan()?.statement(text)
    const isChange = isInTransaction ? text === 'commit' : statementOf(text).isChange
    if (text.startsWith('start transaction')) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (isChange) deadline.changes += 1
    try {
      const answered = await watch.wait(answer, end)
      watch.heard()
      span?.end()
      if (text === 'commit' && isRolledBack(answered)) deadline.changes -= 1
      return answered
    } catch (error) {
      span?.end('failed')
      if (error instanceof pg.DatabaseError) watch.heard()
      if (error instanceof pg.DatabaseError && isDiskFull(error)) watch.foundFull()
      if (isChange && error instanceof pg.DatabaseError && (isPlanStale(error) || !isDatabaseAway(error)))
        deadline.changes -= 1
      if (error instanceof Error && isOutOfTurn(error)) end()
      throw error
    }
  }

  /** Outside a transaction a statement that a migration made stale is prepared again; `inTransaction` and `transact` repeat theirs. */
  async function followPrepared(
    { text, values, name }: Prepared,
    answer: Promise<unknown>,
    isAlone: boolean,
  ): Promise<unknown> {
    try {
      return await follow(text, answer)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !isPlanStale(error)) throw error
      renameStatements(name)
      if (!isAlone) throw error
      return await follow(text, sendQuery(prepare(text, values)))
    }
  }

  /** What is sent from here on leaves in one packet, once the present work waits for something. */
  function fillPacket(): void {
    if (client.socket.writableCorked > 0) return
    client.socket.cork()
    process.nextTick(() => client.socket.uncork())
  }

  /** Sends what is due with the query; resolves with the query's answer. */
  async function sendAll(query: string | Prepared): Promise<unknown> {
    const queries = [...due, query]
    due = []
    const answers = await Promise.all(queries.map(sendQuery))
    return answers.at(-1)
  }

  function sendText(query: string | Prepared): Promise<unknown> {
    fillPacket()
    const sent = due.length > 0 ? sendAll(query) : sendQuery(query)
    const answer = typeof query === 'string' ? follow(query, sent) : followPrepared(query, sent, !isInTransaction)
    isBegun = isInTransaction
    const how = howSent()
    if (isInTransaction && how?.as === 'last') {
      committed = follow('commit', sendQuery('commit'))
      // It is awaited after the statement.
      committed.catch(() => undefined)
      if (how.follower) sendBehind(how.follower)
    }
    return answer
  }

  function sendBehind({ text, values, sent }: Follower): void {
    const query = prepare(text, values)
    runInBackground(() =>
      sent(followPrepared(query, sendQuery(query), false).then((answer) => (answer as pg.QueryResult).rows)),
    )
  }

  /** The answer to what is not sent, or not yet. */
  function answerUnsent(text: string, query: string | Prepared): Promise<unknown> | undefined {
    if (text === 'begin') {
      isInTransaction = true
      isBegun = false
      due = [query]
      return unsent('BEGIN')
    }
    const isEnd = text === 'commit' || text === 'rollback'
    if (committed) {
      if (!isEnd) throw new Error('a statement after the last one of its transaction')
      const answer = committed
      committed = undefined
      return answer
    }
    if (!isEnd) {
      if (!isInTransaction || howSent()?.as !== 'with_next') return undefined
      due.push(query)
      return unsent('SELECT')
    }
    // A lock that nothing follows is not needed.
    due = []
    if (isBegun) return undefined
    isInTransaction = false
    return unsent(text.toUpperCase())
  }

  const supervised: Send = (config, values, callback) => {
    if (typeof config !== 'string') return send(config, values, callback)
    const isPrepared = Array.isArray(values) && values.length > 0
    const query = isPrepared ? prepare(config, values) : config
    if (callback !== undefined || (!isPrepared && typeof values === 'function'))
      return isPrepared ? send(query, callback) : send(query, values, callback)
    return answerUnsent(config, query) ?? sendText(query)
  }
  client.query = supervised as typeof client.query
}

/** The connect timeout is shorter than the wait for a free connection. Statements are sent without waiting for the one before. */
class Client extends pg.Client {
  readonly socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, connectionTimeoutMillis: connectMs, keepAlive: true, pipeline: true, stream: () => socket })
    this.socket = socket
  }
}

/** A pool whose connections have a maximum life time, so that none long outlives a change of the database's address. */
export function createPool(connectionString: string, max: number, watch: DatabaseWatch = createWatch()): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSettings(connectionString, ...PLANNER_SETTINGS),
    max,
    Client,
    connectionTimeoutMillis: busyMs.write,
    maxLifetimeSeconds: connectionLifetimeMs / 1_000,
    idleTimeoutMillis: connectionIdleMs,
    application_name: connectionName('api'),
  })
  pool.on('connect', (client) => {
    watch.heard()
    if (client instanceof Client) superviseStatements(client, watch)
    // A connection that dies in use fails the next statement; without a listener the error would end the process.
    client.on('error', () => undefined)
  })
  // A connection that dies while idle is replaced by the pool.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Takes a connection from the pool, in its turn, within the deadline of the current request.
 * @throws DatabaseSilent, DatabaseBusy, or the connection's error
 */
export async function takeConnection(pool: pg.Pool, turns: Turns, watch: DatabaseWatch): Promise<pg.PoolClient> {
  const giveBack = await turns.take(watch)
  try {
    const taken = pool.connect()
    const client = await watch.wait(taken, () => {
      // A connection that arrives too late is returned.
      taken.then(
        (late) => late.release(),
        () => undefined,
      )
    })
    // The pool sets it again with each connection.
    const { release } = client
    client.release = (error) => {
      release(error)
      giveBack()
    }
    return client
  } catch (error) {
    giveBack()
    throw error
  }
}
