import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { apiUrlOf } from '@refcall/api/embed/database'
import { buildApp, randomId, readConfig, systemClock } from '@refcall/api/embed/service'
import { playMatch, type Slot } from './cash-slot.ts'
import type { Call } from '@refcall/node-client'

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

/** The statements of one cash lifecycle, as the API's own code sent them, grouped in its transactions. */
export interface Recording {
  readonly matchId: string
  readonly at: number
  readonly units: readonly (readonly Statement[])[]
}

/** Reads, wake-ups and heartbeats of the hub belong to no single request: the comparison leaves them out, in favour of plain SQL. */
const OF_THE_HUB = /\bfrom live_event\b|\b(api_process|live_channel)\b|pg_notify|\bseal_audit\b|^listen/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const statementOf = (first: unknown): Pick<Statement, 'text' | 'values'> | undefined => {
  if (typeof first === 'string') return { text: first, values: [] }
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return undefined
  return { text: first.text, values: 'values' in first && Array.isArray(first.values) ? first.values : [] }
}

export const numbersOf = ({ rows = [] }: pg.QueryResult): number[] =>
  (rows as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

/** Records every statement that any client of this process sends from now on; returns functions to read and to stop. */
export const listenToClients = () => {
  const original = pg.Client.prototype.query
  let heard: Statement[] = []
  function listening(this: pg.Client, ...args: readonly unknown[]): unknown {
    const result: unknown = Reflect.apply(original, this, args)
    const sent = statementOf(args[0])
    if (!sent || OF_THE_HUB.test(sent.text)) return result
    const statement: Statement = { ...sent, rowCount: null, ids: [], client: this }
    heard.push(statement)
    if (result instanceof Promise) {
      const keep = (answer: pg.QueryResult): void => {
        statement.rowCount = answer.rowCount
        statement.ids = numbersOf(answer)
      }
      void result.then(keep, () => undefined)
    }
    return result
  }
  pg.Client.prototype.query = listening as typeof original
  return {
    take: () => {
      const taken = heard
      heard = []
      return taken
    },
    end: () => void (pg.Client.prototype.query = original),
  }
}

/** Statements between begin and commit of one connection form a unit; others are units of their own. */
export const unitsOf = (statements: readonly Statement[]): Statement[][] => {
  const units: Statement[][] = []
  const open = new Map<object, Statement[]>()
  for (const statement of statements) {
    const { client, text } = statement
    const unit = open.get(client)
    if (unit) unit.push(statement)
    else units.push([statement])
    if (/^(begin|start transaction)/i.test(text)) open.set(client, units.at(-1) ?? [])
    if (/^(commit|rollback)/i.test(text)) open.delete(client)
  }
  return units
}

/** Plays one match per slot through the service inside this process, and records its statements. */
export const recordSlots = async (databaseUrl: string, slots: readonly Slot[]): Promise<Recording[]> => {
  const ear = listenToClients()
  const config = readConfig({ DATABASE_URL: apiUrlOf(databaseUrl), REFCALL_ENV: 'test', REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'error' })
  const { app } = await buildApp(config, systemClock)
  await app.ready()
  const call = async <Body>({ method, path, body, cookie = '' }: Call): Promise<Body> => {
    const payload = body === undefined ? {} : { payload: body as object }
    const answer = await app.inject({ method: method as 'GET', url: path, headers: { cookie }, ...payload })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<Body>()
  }
  try {
    const recordings: Recording[] = []
    for (const slot of slots) {
      ear.take()
      const at = Date.now()
      const matchId = await playMatch(call, slot)
      recordings.push({ matchId, at, units: unitsOf(ear.take()) })
    }
    return recordings
  } finally {
    await app.close()
    ear.end()
  }
}

/** A dispatcher also settles due rows of other lifecycles: their number depends on the moment. */
const SETTLING = /\bduty_catch_up\b/

/** The recorded value for a new lifecycle: new match and request ids, and the current time. */
const renew = (value: unknown, recording: Recording, matchId: string): unknown => {
  if (value instanceof Date) return new Date(value.getTime() - recording.at + Date.now())
  if (Array.isArray(value)) return value.map((part) => renew(part, recording, matchId))
  if (typeof value !== 'string') return value
  return UUID.test(value) ? randomUUID() : value.replaceAll(recording.matchId, matchId)
}

/**
 * Replays a recorded lifecycle directly through `pg`.
 * @throws Error if a statement affects another number of rows than when recorded
 */
export const replay = async (pool: pg.Pool, recording: Recording): Promise<void> => {
  const matchId = randomId('mat')
  for (const unit of recording.units) {
    const client = await pool.connect()
    try {
      for (const { text, values, rowCount } of unit) {
        const answer = await client.query(text, values.map((value) => renew(value, recording, matchId)))
        if (answer.rowCount !== rowCount && !SETTLING.test(text)) throw new Error(`${answer.rowCount} rows instead of ${rowCount}: ${text}`)
      }
    } finally {
      client.release()
    }
  }
}
