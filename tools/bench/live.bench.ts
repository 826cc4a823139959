import { loadavg } from 'node:os'
import { apiUrlOf } from '@refcall/api/embed/database'
import { PlainError, print, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '@refcall/faults/lab/stack'
import { enter, type Contestant } from './live/contest.ts'
import { listenToSocketIo, listenToStream } from './live/listeners.ts'
import { startRedis } from './live/redis.ts'
import { printResult, printTable, quantile, rounded } from '@refcall/faults/lab/report'

const [seconds = '6', rounds = '3', rates = '200,1000,3000', clients = '200'] = process.argv.slice(2)
/** Of all rates up to `perSecond`, in milliseconds. */
const TARGET = { perSecond: 200, p99: 25 }

const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

const rowsOf = (perSecond: number, who: string, { scores: { same, other, lost } }: Contestant) => {
  const row = (where: string, values: readonly number[]) => ({
    'events/s': perSecond,
    who,
    where,
    events: values.length,
    'p50 ms': quantile(values, 0.5),
    'p99 ms': quantile(values, 0.99),
    lost,
  })
  return [row('same process', same), row('other process', other), row('both', [...same, ...other])]
}

/** What a rate missed, one phrase each. */
const missedAt = (perSecond: number, rows: ReturnType<typeof rowsOf>) => {
  const all = (name: string) => rows.findLast(({ who }) => who === name)
  const [ours, theirs] = [all('Refcall'), all('Socket.IO + Redis')]
  const p99 = ours?.['p99 ms'] ?? Number.NaN
  const missed = [
    ...(perSecond > TARGET.perSecond || p99 <= TARGET.p99
      ? []
      : [`p99 is ${p99.toFixed(1)} ms instead of ${TARGET.p99}`]),
    ...(ours?.lost === 0 ? [] : [`${ours?.lost} events were lost`]),
  ]
  return { ratio: p99 / (theirs?.['p99 ms'] ?? Number.NaN), missed: missed.map((each) => `at ${perSecond}/s ${each}`) }
}

/** Latency from commit to client at even rates, beside Socket.IO with Redis. */
await live(async () => {
  const loadBefore = load()
  const stack = await startStack({ fronts: false, durable: true })
  const env = { DATABASE_URL: apiUrlOf(stack.databaseUrl), REDIS_URL: await startRedis() }
  const contestants = {
    Refcall: await enter('refcall', 2, listenToStream, env),
    'Socket.IO + Redis': await enter('Socket.IO', 2, listenToSocketIo, env),
  }
  const measured = []
  for (const perSecond of rates.split(',').map(Number)) {
    const rules = { clients: Number(clients), perSecond, seconds: Number(seconds) }
    // The first round of each is warm-up; then all take turns.
    for (const [name, contestant] of Object.entries(contestants)) {
      await step(`${name} warms up at ${perSecond}/s`, () => contestant.play({ ...rules, seconds: 1 }))
      contestant.forget()
    }
    for (let round = 1; round <= Number(rounds); round += 1) {
      for (const [name, contestant] of Object.entries(contestants))
        await step(`${name} ${round}/${rounds}`, () => contestant.play(rules))
    }
    const rows = Object.entries(contestants).flatMap(([name, contestant]) => rowsOf(perSecond, name, contestant))
    measured.push({ perSecond, rows, ...missedAt(perSecond, rows) })
  }
  for (const contestant of Object.values(contestants)) await contestant.stop()
  const rows = measured.flatMap((each) => each.rows)
  printTable(rows)
  print(`load before ${loadBefore}, after ${load()}`)

  const missed = measured.flatMap((each) => each.missed)
  const figures = rows.map((row) => ({ ...row, 'p50 ms': rounded(row['p50 ms']), 'p99 ms': rounded(row['p99 ms']) }))
  printResult(
    'live',
    { rows: figures, load: loadBefore },
    Object.fromEntries(measured.map(({ perSecond, ratio }) => [`p99 at ${perSecond}/s`, rounded(ratio)])),
  )
  if (missed.length > 0) throw new PlainError(`${missed.join('; ')}.`)
  return 0
})
