import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError, print, step } from '../progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '../stack.ts'
import { enter, openClients, type Contestant } from './live/contest.ts'
import { listenToSocketIo, listenToStream } from './live/listeners.ts'
import { startRedis } from './live/redis.ts'
import { startSide } from './live/start-side.ts'
import { memoryOf } from './process-figures.ts'
import { printResult, printTable, quantile, rounded } from './report.ts'

const [seconds = '6', rounds = '3', clients = '200', idle = '9000'] = process.argv.slice(2)
const PER_SECOND = 1_000
const TARGETS = { p50: 5, p99Ratio: 2, idleKb: 25 }
/** Connections that are there already when memory is first looked at, so that code and caches are not counted. */
const WARM = 500
const SETTLE_MS = 12_000

const load = (): string => loadavg().map((value) => value.toFixed(1)).join(' ')

/** Memory that one idle connection takes, in kB. */
const idleMemory = async (env: Readonly<Record<string, string>>): Promise<number> => {
  const side = await startSide('refcall', env)
  const open = (from: number, count: number) => openClients(count, (index) => listenToStream(side.url, `idle_${from + index}`, () => {}))
  const settled = async (): Promise<number> => {
    await pause(SETTLE_MS)
    await side.tidy()
    return memoryOf(side.pid).now
  }
  await open(0, WARM)
  const before = await settled()
  await open(WARM, Number(idle))
  const after = await settled()
  await side.stop()
  return ((after - before) * 1_000) / Number(idle)
}

const rowsOf = (name: string, { scores: { same, other, lost } }: Contestant) => {
  const row = (where: string, values: readonly number[]) => ({
    who: name, where, events: values.length, 'p50 ms': quantile(values, 0.5), 'p99 ms': quantile(values, 0.99), lost,
  })
  return other.length > 0 ? [row('same process', same), row('other process', other), row('both', [...same, ...other])] : [row('same process', same)]
}

/** Commit → client at an even pace, beside the barest event stream and Socket.IO with Redis; memory of idle connections. */
await live(async () => {
  const loadBefore = load()
  const stack = await startStack({ fronts: false, durable: true })
  const env = { DATABASE_URL: stack.databaseUrl, REDIS_URL: await startRedis() }
  const contestants = {
    Refcall: await enter('refcall', 2, listenToStream, env),
    'Socket.IO + Redis': await enter('Socket.IO', 2, listenToSocketIo, env),
    'bare SSE': await enter('bare SSE', 1, listenToStream, env),
  }
  const rules = { clients: Number(clients), perSecond: PER_SECOND, seconds: Number(seconds) }
  // Everybody's first round warms up only; then all take turns.
  for (const [name, contestant] of Object.entries(contestants)) {
    await step(`${name} warms up`, () => contestant.play({ ...rules, seconds: 1 }))
    for (const values of [contestant.scores.same, contestant.scores.other]) values.length = 0
  }
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const [name, contestant] of Object.entries(contestants)) await step(`${name} ${round}/${rounds}`, () => contestant.play(rules))
  }
  const rows = Object.entries(contestants).flatMap(([name, contestant]) => rowsOf(name, contestant))
  for (const contestant of Object.values(contestants)) await contestant.stop()
  const idleKb = await step(`${Number(idle).toLocaleString('en')} idle connections`, () => idleMemory(env))
  printTable(rows)
  print(`one idle connection: ${idleKb.toFixed(1)} kB; load before ${loadBefore}, after ${load()}`)

  const all = (name: string) => rows.findLast((row) => row.who === name)
  const [ours, theirs] = [all('Refcall'), all('Socket.IO + Redis')]
  const p50 = ours?.['p50 ms'] ?? Number.NaN
  const p99Ratio = (ours?.['p99 ms'] ?? Number.NaN) / (theirs?.['p99 ms'] ?? Number.NaN)
  const missed = [
    ...(p50 <= TARGETS.p50 ? [] : [`p50 is ${p50.toFixed(1)} ms instead of ${TARGETS.p50}`]),
    ...(p99Ratio <= TARGETS.p99Ratio ? [] : [`p99 is ${p99Ratio.toFixed(1)} times Socket.IO's instead of ${TARGETS.p99Ratio}`]),
    ...(idleKb <= TARGETS.idleKb ? [] : [`an idle connection takes ${idleKb.toFixed(1)} kB instead of ${TARGETS.idleKb}`]),
    ...(ours?.lost === 0 ? [] : [`${ours?.lost} events were lost`]),
  ]
  const figures = rows.map((row) => ({ ...row, 'p50 ms': rounded(row['p50 ms']), 'p99 ms': rounded(row['p99 ms']) }))
  printResult('live', { rows: figures, idleKb: rounded(idleKb), load: loadBefore }, { p99: rounded(p99Ratio) })
  if (missed.length > 0) throw new PlainError(`${missed.join('; ')}.`)
  return 0
})
