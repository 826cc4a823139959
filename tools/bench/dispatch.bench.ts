import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { unitVector, type Place } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { apiUrlOf } from '@refcall/api/embed/database'
import { dispatchDue, nearestOnDuty } from '@refcall/api/embed/matches'
import { buildApp, readConfig, systemClock } from '@refcall/api/embed/service'
import { PlainError, print, step } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { seededChance } from '@refcall/random'
import { startStack } from '../lab/stack.ts'
import { fillReferees } from './fill-referees.ts'
import { cityPlace } from './places.ts'
import { median, printResult, printTable, rounded } from '../lab/report.ts'

const [onDuty = '100000', requests = '400', rounds = '5'] = process.argv.slice(2)
const EACH = Number(requests)
const AT_ONCE = 8
const [FIRST_MILES = 2] = SERVER_LIMITS.dispatch.waveMiles
const WANTED = 0.45

/** Open requests whose first wave is due, with their players; inserted directly into the tables. */
const openRequests = async (client: pg.Client, places: readonly Place[]): Promise<void> => {
  const ids = places.map(() => randomBytes(9).toString('hex'))
  const columns = [ids, places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)]
  await client.query(
    `insert into device (id, alias, created_at) select 'web_' || id, 'dev_' || id, now() from unnest($1::text[]) id`,
    [ids],
  )
  await client.query(
    `insert into match (id, status, table_number, player_count, games_remaining, payment_method, total_minor, currency, usd_rate,
       latitude, longitude, requester_device_id, is_direct, created_at, deadline_at, wave_at)
     select 'mat_' || id, 'pending', '7', 4, 2, 'cash', 1600, 'USD', 1, latitude, longitude, 'web_' || id, false,
       now(), now() + interval '15 minutes', now() - interval '1 second'
     from unnest($1::text[], $2::float8[], $3::float8[]) as one (id, latitude, longitude)`,
    columns,
  )
}

/** Calls of `work` per second, several at a time. */
const rateOf = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - began)
}

/**
 * Requests dispatched per second (nearest query, eligibility, offers, wave and messages written, match updated) beside the
 * bare nearest query for as many places, in turns.
 */
await live(async () => {
  const chance = seededChance(42)
  const stack = await startStack({ fronts: false, durable: true })
  // Only the bench dispatches.
  process.kill(stack.apiPid, 'SIGSTOP')
  atEnd(async () => void process.kill(stack.apiPid, 'SIGCONT'))
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  atEnd(() => client.end())
  const places = Array.from({ length: Number(onDuty) }, () => cityPlace(chance))
  await fillReferees(client, places.length, places)
  const config = readConfig({
    DATABASE_URL: apiUrlOf(stack.databaseUrl),
    REFCALL_ENV: 'test',
    LOG_LEVEL: 'error',
    PAYMENTS: 'off',
    DISPATCH_MILES: String(FIRST_MILES),
  })
  const { app, deps } = await buildApp(config, systemClock)
  await app.ready()
  atEnd(() => app.close())

  const [x, y, z] = unitVector(places[0] ?? { latitude: 0, longitude: 0 })
  const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select id from referee where on_duty order by position <-> cube(array[${x}, ${y}, ${z}]) limit ${SERVER_LIMITS.dispatch.refereesPerWave}`,
  )
  for (const line of plan) print(`  ${line['QUERY PLAN']}`)
  if (!plan.some((line) => line['QUERY PLAN'].includes('referee_on_duty_position')))
    throw new PlainError('The nearest query does not use its index.')

  const dispatched = async (): Promise<number> => {
    await openRequests(
      client,
      Array.from({ length: EACH }, () => cityPlace(chance)),
    )
    const rate = await rateOf(EACH, () => Promise.all(Array.from({ length: AT_ONCE }, () => dispatchDue(deps))))
    await settled()
    return rate
  }
  /** Waits until this process's streams have handled all events, so that the next side does not pay for them. */
  const settled = async (): Promise<void> => {
    const {
      rows: [last],
    } = await client.query<{ transaction: string; sequence: string }>(
      'select transaction_id::text as transaction, sequence::text as sequence from live_event order by transaction_id desc, sequence desc limit 1',
    )
    const readAll = (): boolean => {
      const { from, unsubscribe } = deps.hub.subscribe({
        deviceId: '',
        recipients: [],
        place: null,
        receive: () => undefined,
      })
      unsubscribe()
      return `${from.transaction} ${from.sequence}` === `${last?.transaction} ${last?.sequence}`
    }
    while (!readAll()) await pause(5)
  }
  const nearest = (): Promise<number> => {
    const asked = Array.from({ length: EACH }, () => cityPlace(chance))
    const now = new Date()
    const ask = async (): Promise<void> => {
      for (let place = asked.pop(); place; place = asked.pop()) {
        await nearestOnDuty(deps.db, {
          place,
          radiusMiles: FIRST_MILES,
          limit: SERVER_LIMITS.dispatch.refereesPerWave,
          now,
        })
      }
    }
    return rateOf(EACH, () => Promise.all(Array.from({ length: AT_ONCE }, ask)))
  }

  const rows = []
  for (let round = 0; round <= Number(rounds); round++) {
    const measured = { dispatched: 0, nearest: 0 }
    const sides = { dispatched, nearest }
    await step(`round ${round || 'to warm up'}`, async () => {
      for (const side of round % 2 === 0 ? (['dispatched', 'nearest'] as const) : (['nearest', 'dispatched'] as const))
        measured[side] = await sides[side]()
    })
    const row = {
      round: String(round || 'warm-up'),
      'dispatched/s': measured.dispatched,
      'nearest/s': measured.nearest,
      ratio: measured.dispatched / measured.nearest,
    }
    print(
      `  ${row['dispatched/s'].toFixed(0)} dispatched/s, ${row['nearest/s'].toFixed(0)} nearest/s, ratio ${row.ratio.toFixed(2)}`,
    )
    if (round > 0) rows.push(row)
  }
  printTable(rows)
  const { rows: counted } = await client.query<{ waves: number; asked: number; open: number }>(
    `select count(*)::int as waves, sum(asked)::int as asked, (select count(*)::int from match where wave_at is not null) as open from match_wave`,
  )
  const { waves = 0, asked = 0, open = 0 } = counted[0] ?? {}
  const ratio = median(rows.map((row) => row.ratio))
  print(
    `${waves} waves asked ${asked} referees; ${open} were left over; ratio ${ratio.toFixed(2)} (wanted: at least ${WANTED})`,
  )
  const figures = {
    onDuty: places.length,
    waves,
    asked,
    dispatchedPerSecond: rounded(median(rows.map((row) => row['dispatched/s']))),
    nearestPerSecond: rounded(median(rows.map((row) => row['nearest/s']))),
  }
  printResult('dispatch', figures, { dispatchToNearest: rounded(ratio, 3) })
  if (open > 0 || waves !== EACH * (rows.length + 1)) throw new PlainError('Not every request was dispatched once.')
  if (ratio < WANTED) throw new PlainError(`The ratio is below ${WANTED}.`)
  return 0
})
