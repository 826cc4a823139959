import { apiUrlOf, createPool } from '@refcall/api/embed/database'
import { print, PlainError, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '../lab/stack.ts'
import { openSlots, playMatch } from '../lab/matches/cash-slot.ts'
import { measureRate, type Rate } from './measure-rate.ts'
import { memoryOf } from '../lab/process-figures.ts'
import { recordSlots, replay } from './recording.ts'
import { median, printResult, printTable, rounded, type Row } from '../lab/report.ts'
import { callJson, profileWhile, Wire, type Call } from '@refcall/node-client'
import { freePort } from '../run/free-port.ts'
import { homeOf } from '../run/postgres/home.ts'

const [seconds = '6', rounds = '5', concurrency = '24'] = process.argv.slice(2).filter((word) => word !== '--profile')
const isProfiled = process.argv.includes('--profile')
const NEIGHBOURS = 5
const POOL = 16
const WANTED_RATIO = 0.7

/** Of whole lifecycles. */
const measure = (workers: readonly (() => Promise<unknown>)[], pid: number, share = 1): Promise<Rate> =>
  measureRate(workers, pid, Number(seconds) * share)

const meanOf = (key: keyof Rate, rates: readonly Rate[]): number =>
  rates.reduce((sum, rate) => sum + rate[key], 0) / rates.length

/** Whole cash lifecycles through HTTP beside the same statements straight through pg, in turns on one database. */
await live(async () => {
  const inspector = await freePort()
  const env = {
    REFCALL_LIFT_RATE_LIMITS: '1',
    DATABASE_POOL: String(POOL),
    ...(isProfiled && { NODE_OPTIONS: `--inspect-port=${inspector}` }),
  }
  const stack = await startStack({ fronts: false, durable: true, env })
  const setUp = await Wire.open(stack.urls.api)
  const slots = await step(`preparing ${concurrency} tables`, () => openSlots(setUp, Number(concurrency), NEIGHBOURS))
  const recordings = await step('recording the statements of a lifecycle', () => recordSlots(stack.databaseUrl, slots))
  const statements = recordings[0]?.units.flat() ?? []
  print(
    `one lifecycle (on duty, request, accept, complete): 4 calls, ${statements.length} statements, ${recordings[0]?.units.length} turns on a connection`,
  )

  const wires = await Promise.all(slots.map(() => Wire.open(stack.urls.api)))
  const calls = wires.map(
    (wire) =>
      <Body>(one: Call) =>
        callJson<Body>(wire, one),
  )
  const overHttp = slots.map(
    (slot, index) => () => playMatch(calls[index] ?? (() => Promise.reject(new Error('no wire'))), slot),
  )
  const pool = createPool(apiUrlOf(stack.databaseUrl), POOL)
  const throughPg = recordings.map((recording) => () => replay(pool, recording))

  const rows: (Row & { readonly http: number; readonly pg: number; readonly ratio: number })[] = []
  for (let round = 0; round <= Number(rounds); round++) {
    // Each round goes there and back: what becomes slower as the tables grow, or the machine, affects both sides alike.
    const sides = { http: () => measure(overHttp, stack.apiPid, 0.5), pg: () => measure(throughPg, process.pid, 0.5) }
    const measured: Record<keyof typeof sides, Rate[]> = { http: [], pg: [] }
    for (const side of ['http', 'pg', 'pg', 'http'] as const) measured[side].push(await sides[side]())
    const http = { rate: meanOf('rate', measured.http), busy: meanOf('busy', measured.http) }
    const pg = { rate: meanOf('rate', measured.pg), busy: meanOf('busy', measured.pg) }
    const row = {
      round: String(round || 'warm-up'),
      http: http.rate,
      pg: pg.rate,
      ratio: http.rate / pg.rate,
      'API ms each': http.busy,
      'pg client ms each': pg.busy,
      'API MB': memoryOf(stack.apiPid).now,
    }
    print(
      `round ${row.round}: HTTP ${http.rate.toFixed(0)}/s, pg ${pg.rate.toFixed(0)}/s, ratio ${row.ratio.toFixed(2)}`,
    )
    if (round > 0) rows.push(row)
  }
  printTable(rows)
  const profile = { pid: stack.apiPid, port: inspector, file: `${homeOf('logs')}/matches.cpuprofile` }
  if (isProfiled) printTable(await profileWhile(profile, () => measure(overHttp, stack.apiPid)))
  const [http, direct, ratio] = [
    median(rows.map((row) => row.http)),
    median(rows.map((row) => row.pg)),
    median(rows.map((row) => row.ratio)),
  ]
  const memory = memoryOf(stack.apiPid)
  print(
    `median ${http.toFixed(0)} lifecycles/s over HTTP, ${direct.toFixed(0)}/s through pg: ratio ${ratio.toFixed(2)} (wanted: at least ${WANTED_RATIO}); API ${memory.now.toFixed(0)} MB, at most ${memory.peak.toFixed(0)} MB`,
  )
  const figures = {
    httpPerSecond: rounded(http),
    pgPerSecond: rounded(direct),
    concurrency: Number(concurrency),
    statements: statements.length,
    apiMegabytes: rounded(memory.now),
    apiPeakMegabytes: rounded(memory.peak),
  }
  printResult('matches', figures, { httpToPg: rounded(ratio, 3) })
  for (const wire of [setUp, ...wires]) wire.close()
  await pool.end()
  if (ratio < WANTED_RATIO) throw new PlainError(`The ratio is below ${WANTED_RATIO}.`)
  return 0
})
