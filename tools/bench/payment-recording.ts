import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sendLast } from '@refcall/api/embed/database'
import {
  acceptAs,
  confirm,
  createIntent,
  enterCode,
  goOnDuty,
  numbersOf,
  openBrowser,
  recordStatements,
  requestElectronic,
  startPaidApp,
  turnsOf,
  verifiedReferee,
  type Statement,
} from '@refcall/api/embed/testing'
import { withClient } from '../run/postgres/databases.ts'

/** The statements of one electronic lifecycle, including those of webhooks and of the payout. */
export interface PaidRecording {
  readonly at: number
  readonly units: readonly (readonly Statement[])[]
}

/** Far above every amount and count, so that such a number in a statement must be an id assigned by Postgres. */
const FIRST_NUMBER = 700_000_001

const NUMBERED = `SELECT quote_ident(table_name) || '.' || quote_ident(column_name) AS name, table_name, column_name
  FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema = 'public'`

const countFromHigh = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ table_name: string; column_name: string }>(NUMBERED)
    for (const { table_name: table, column_name: column } of rows) {
      await client.query(
        `ALTER TABLE ${client.escapeIdentifier(table)} ALTER COLUMN ${client.escapeIdentifier(column)} RESTART WITH ${FIRST_NUMBER}`,
      )
    }
  })

/** Plays one match per table through the service inside this process, on its own migrated database, and records the statements. */
export const recordPaid = async (databaseUrl: string, tables: number): Promise<PaidRecording[]> => {
  await countFromHigh(databaseUrl)
  const ear = recordStatements()
  const app = await startPaidApp({ DATABASE_URL: databaseUrl, REFCALL_LIFT_RATE_LIMITS: '1' })
  try {
    const recordings: PaidRecording[] = []
    for (let index = 0; index < tables; index += 1) {
      const place = { latitude: -55 + index * 3, longitude: 20 + (index % 7) * 5 }
      const referee = await verifiedReferee(app, { place })
      const player = await openBrowser(app)
      const play = async (): Promise<void> => {
        await goOnDuty(referee, place)
        const { paymentIntentId } = await createIntent(player, referee, place)
        await confirm(app, paymentIntentId)
        const { id } = await requestElectronic(player, referee, { ...place, stripePaymentIntentId: paymentIntentId })
        await acceptAs(referee, id)
        const row = await app.deps.db
          .selectFrom('verification_code')
          .select('code')
          .where('match_id', '=', id)
          .executeTakeFirstOrThrow()
        const { status } = await enterCode(referee, id, row.code)
        if (status !== 200) throw new Error(`entering the code answered ${status}`)
        await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
          params: { deviceId: player.deviceId, matchId: id },
        })
        await app.deliverAll()
      }
      // The first match registers both; every further one takes the same path.
      await play()
      ear.take()
      const at = Date.now()
      await play()
      recordings.push({ at, units: turnsOf(ear.take()) })
    }
    return recordings
  } finally {
    await app.close()
    ear.end()
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Ids created by a lifecycle, here and at the provider. */
const MADE = /\b(mat|hld|drf|pop|pi|ch|tr|txn|evt)_[\w-]+/g
/** Claims take due work of any lifecycle, so their row counts and order may differ. */
const TAKING = /^update "payment_(operation|inbox)" set "lease_until"/

/** Replaces the ids and times of a recording with those of one new lifecycle. */
const renewal = (at: number) => {
  const names = new Map<string, string>()
  const numbers = new Map<number, number>()
  const nameFor = (old: string): string => {
    const name = names.get(old) ?? `${old.slice(0, old.indexOf('_'))}_${randomBytes(16).toString('base64url')}`
    names.set(old, name)
    return name
  }
  const renew = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value.getTime() - at + Date.now())
    if (Array.isArray(value)) return value.map(renew)
    if (typeof value === 'number') return numbers.get(value) ?? value
    if (typeof value !== 'string') return value
    return UUID.test(value) ? randomUUID() : value.replaceAll(MADE, nameFor)
  }
  return {
    renew,
    learn: (old: readonly number[], fresh: readonly number[]) =>
      old.forEach((id, index) => numbers.set(id, fresh[index] ?? id)),
  }
}

/** Replays a recorded lifecycle. @throws Error if a statement affects another number of rows than when recorded */
export const replayPaid = async (pool: pg.Pool, { at, units }: PaidRecording): Promise<void> => {
  const { renew, learn } = renewal(at)
  for (const unit of units) {
    const client = await pool.connect()
    try {
      for (const [index, { text, values, rowCount, ids }] of unit.entries()) {
        const send = () => client.query(text, values.map(renew))
        const answer = await (unit[index + 1]?.text === 'commit' ? sendLast(send) : send())
        if (answer.rowCount !== rowCount && !TAKING.test(text))
          throw new Error(`${answer.rowCount} rows instead of ${rowCount}: ${text}`)
        learn(ids, numbersOf(answer))
      }
    } finally {
      client.release()
    }
  }
}
