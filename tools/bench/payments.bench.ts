import pg from 'pg'
import { apiUrlOf } from '@refcall/api/embed/database'
import { openPlayer, registerReferee } from '@refcall/faults/lab/payments/people'
import { reachProvider, type Provider } from '@refcall/faults/lab/payments/provider'
import { untilSettled } from '@refcall/faults/lab/payments/settle'
import { PlainError, print, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '@refcall/faults/lab/stack'
import { setTimeout as pause } from 'node:timers/promises'
import { callsOf, playPaid, type PaidTable, type Spent } from './paid-table.ts'
import { processorTimeOf } from '@refcall/faults/lab/process-figures'
import { median, printResult, printTable, rounded, spreadOf } from '@refcall/faults/lab/report'
import { profileWhile, Wire } from '@refcall/node-client'
import { freePort } from '../run/free-port.ts'
import { homeOf } from '../run/postgres/home.ts'

const [seconds = '6', rounds = '5', concurrency = '16'] = process.argv.slice(2).filter((word) => word !== '--profile')
const isProfiled = process.argv.includes('--profile')
const POOL = 16
/** Played first on each side and not counted: each connection plans a statement again for each of its first five executions. */
const WARM_UP = POOL * 8
const PATIENCE_MS = 60_000

/** Lifecycles per second; the time includes the work left over (`settle`). */
const rateOf = async (
  workers: readonly (() => Promise<unknown>)[],
  settle: () => Promise<unknown>,
  atLeast = 0,
): Promise<{ rate: number; done: number }> => {
  const began = performance.now()
  const until = began + Number(seconds) * 1_000
  let done = 0
  const workOn = async (work: () => Promise<unknown>): Promise<void> => {
    while (performance.now() < until || done < atLeast) {
      await work()
      done++
    }
  }
  await Promise.all(workers.map(workOn))
  await settle()
  return { rate: (done * 1000) / (performance.now() - began), done }
}

const untilTold = async (provider: Provider, databaseUrl: string): Promise<void> => {
  const until = performance.now() + PATIENCE_MS
  for (let waiting = 1; waiting > 0; await pause(20)) {
    waiting = (await provider.state()).webhooks.waiting
    if (performance.now() > until)
      throw new PlainError(`A minute after the last match the provider still has ${waiting} messages to deliver.`)
  }
  const left = await untilSettled(databaseUrl, PATIENCE_MS)
  if (left.length > 0) throw new PlainError(`A minute after the last match there is still: ${left.join(', ')}.`)
}

/** Electronic lifecycles over HTTP, and the processor time that each takes. */
await live(async () => {
  const inspector = await freePort()
  const env = {
    REFCALL_LIFT_RATE_LIMITS: '1',
    DATABASE_POOL: String(POOL),
    ...(isProfiled && { NODE_OPTIONS: `--inspect-port=${inspector}` }),
  }
  const stack = await startStack({ fronts: false, durable: true, env })
  const provider = reachProvider(stack.urls.payments)
  const pool = new pg.Pool({ connectionString: apiUrlOf(stack.databaseUrl) })
  const codeOf = async (matchId: string): Promise<string> =>
    (await pool.query<{ code: string }>('SELECT code FROM verification_code WHERE match_id = $1', [matchId])).rows[0]
      ?.code ?? ''
  const spent: Spent = new Map()
  const openTable = async (_: unknown, index: number): Promise<PaidTable> => ({
    player: await openPlayer(stack.urls.api, {}),
    // Every third is paid in dollars.
    referee: await registerReferee(stack.urls.api, provider, {}, index * 3),
    api: await Wire.open(stack.urls.api),
    sandbox: await Wire.open(stack.urls.payments),
    codeOf,
    spent,
  })
  const tables = await step(`preparing ${concurrency} tables`, () =>
    Promise.all(Array.from({ length: Number(concurrency) }, openTable)),
  )

  const overHttp = tables.map((table) => () => playPaid(table))
  const rows: { round: string; http: number }[] = []
  const pids = { API: stack.apiPid, 'payment sandbox': stack.paymentsPid ?? 0, 'this bench': process.pid }
  const busy: Record<string, number> = { API: 0, 'payment sandbox': 0, 'this bench': 0 }
  let played = 0
  let calls: Record<string, number> = {}
  for (let round = 0; round <= Number(rounds); round++) {
    const before = Object.values(pids).map(processorTimeOf)
    const measured = await rateOf(overHttp, () => untilTold(provider, stack.databaseUrl), round === 0 ? WARM_UP : 0)
    const row = { round: String(round || 'warm-up'), http: measured.rate }
    print(`round ${row.round}: ${row.http.toFixed(1)}/s`)
    Object.entries(pids).forEach(
      ([name, pid], index) =>
        (busy[name] = (busy[name] ?? 0) + (round > 0 ? processorTimeOf(pid) - (before[index] ?? 0) : 0)),
    )
    if (round > 0) played += measured.done
    if (round > 0) rows.push(row)
    else {
      spent.clear()
      calls = await callsOf(provider)
    }
  }
  printTable(rows)
  const profile = { pid: stack.apiPid, port: inspector, file: `${homeOf('logs')}/payments.cpuprofile` }
  if (isProfiled)
    printTable(await profileWhile(profile, () => rateOf(overHttp, () => untilTold(provider, stack.databaseUrl))))
  const asked = Object.entries(await callsOf(provider)).map(([name, count]) => ({
    'provider call': name,
    'per lifecycle': (count - (calls[name] ?? 0)) / played,
  }))
  const rate = median(rows.map((row) => row.http))
  print(`${spreadOf(rows.map((row) => row.http))} electronic lifecycles/s\n\nWhere the time goes, for one lifecycle:`)
  printTable([...spent].map(([call, { ms, calls: count }]) => ({ call, 'ms until answered': ms / count })))
  printTable(Object.entries(busy).map(([name, ms]) => ({ process: name, 'processor ms': ms / played })))
  printTable(asked.filter((row) => row['per lifecycle'] > 0.01))

  const figures = {
    httpPerSecond: rounded(rate),
    concurrency: Number(concurrency),
    processorMsEach: rounded((busy['API'] ?? 0) / played),
  }
  printResult('payments', figures, {})
  for (const { api, sandbox } of tables) for (const wire of [api, sandbox]) wire.close()
  await pool.end()
  return 0
})
