import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { apiUrlOf, sendLast } from '@refcall/api/embed/database'
import { buildApp, randomId, readConfig, systemClock } from '@refcall/api/embed/service'
import { recordStatements, turnsOf, type Statement } from '@refcall/api/embed/testing'
import { playMatch, type Slot } from '../lab/matches/cash-slot.ts'
import type { Call } from '@refcall/node-client'

/** The statements of one cash lifecycle, as the API's own code sent them, grouped in its transactions. */
export interface Recording {
  readonly matchId: string
  readonly at: number
  readonly units: readonly (readonly Statement[])[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Plays one match per slot through the service inside this process, and records its statements. */
export const recordSlots = async (databaseUrl: string, slots: readonly Slot[]): Promise<Recording[]> => {
  const ear = recordStatements()
  const config = readConfig({
    DATABASE_URL: apiUrlOf(databaseUrl),
    REFCALL_ENV: 'test',
    REFCALL_LIFT_RATE_LIMITS: '1',
    LOG_LEVEL: 'error',
  })
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
      recordings.push({ matchId, at, units: turnsOf(ear.take()) })
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
 * Replays a recorded lifecycle directly through `pg`; begin and commit travel with the first and the last statement, as in the service.
 * @throws Error if a statement affects another number of rows than when recorded
 */
export const replay = async (pool: pg.Pool, recording: Recording): Promise<void> => {
  const matchId = randomId('mat')
  for (const unit of recording.units) {
    const client = await pool.connect()
    try {
      for (const [index, { text, values, rowCount }] of unit.entries()) {
        const send = () =>
          client.query(
            text,
            values.map((value) => renew(value, recording, matchId)),
          )
        const answer = await (unit[index + 1]?.text === 'commit' ? sendLast(send) : send())
        if (answer.rowCount !== rowCount && !SETTLING.test(text))
          throw new Error(`${answer.rowCount} rows instead of ${rowCount}: ${text}`)
      }
    } finally {
      client.release()
    }
  }
}
