import { loadavg } from 'node:os'
import { apiUrlOf } from '@refcall/api/embed/database'
import { PlainError, print, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '../lab/stack.ts'
import { enter, type Contestant } from './live/contest.ts'
import { idleMemory } from './live/idle.ts'
import { listenToSocket, listenToSocketIo, listenToStream, type Listen } from './live/listeners.ts'
import { startRedis } from './live/redis.ts'
import { printResult, printTable, quantile, rounded } from '../lab/report.ts'

const [seconds = '6', rounds = '3', clients = '200', idle = '9000'] = process.argv.slice(2)
const PER_SECOND = 1_000
const TARGETS = { p50: 5, p99Ratio: 2, idleKb: 25 }

const load = (): string => loadavg().map((value) => value.toFixed(1)).join(' ')

const rowsOf = (name: string, { scores: { same, other, lost } }: Contestant) => {
  const row = (where: string, values: readonly number[]) => ({
    who: name, where, events: values.length, 'p50 ms': quantile(values, 0.5), 'p99 ms': quantile(values, 0.99), lost,
  })
  return other.length > 0 ? [row('same process', same), row('other process', other), row('both', [...same, ...other])] : [row('same process', same)]
}

/** Latency from commit to client at an even rate, beside the barest event stream and Socket.IO with Redis; memory of idle connections. */
await live(async () => {
  const loadBefore = load()
  const stack = await startStack({ fronts: false, durable: true })
  const env = { DATABASE_URL: apiUrlOf(stack.databaseUrl), REDIS_URL: await startRedis() }
  const contestants = {
    Refcall: await enter('refcall', 2, listenToStream, env),
    'Socket.IO + Redis': await enter('Socket.IO', 2, listenToSocketIo, env),
    'bare SSE': await enter('bare SSE', 1, listenToStream, env),
  }
  const rules = { clients: Number(clients), perSecond: PER_SECOND, seconds: Number(seconds) }
  // The first round of each is warm-up; then all take turns.
  for (const [name, contestant] of Object.entries(contestants)) {
    await step(`${name} warms up`, () => contestant.play({ ...rules, seconds: 1 }))
    for (const values of [contestant.scores.same, contestant.scores.other]) values.length = 0
  }
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const [name, contestant] of Object.entries(contestants)) await step(`${name} ${round}/${rounds}`, () => contestant.play(rules))
  }
  const rows = Object.entries(contestants).flatMap(([name, contestant]) => rowsOf(name, contestant))
  for (const contestant of Object.values(contestants)) await contestant.stop()
  const weigh = (name: string, kind: string, listen: Listen) =>
    step(`${Number(idle).toLocaleString('en')} idle connections of ${name}`, () => idleMemory(kind, listen, Number(idle), env))
  const kb = {
    stream: await weigh('Refcall', 'refcall', listenToStream),
    socket: await weigh("Refcall's socket", 'refcall', listenToSocket),
    bareStream: await weigh('bare SSE', 'bare SSE', listenToStream),
  }
  printTable(rows)
  print(`one idle connection: stream ${kb.stream.toFixed(1)} kB, socket ${kb.socket.toFixed(1)} kB, bare stream ${kb.bareStream.toFixed(1)} kB`)
  print(`load before ${loadBefore}, after ${load()}`)

  const all = (name: string) => rows.findLast((row) => row.who === name)
  const [ours, theirs] = [all('Refcall'), all('Socket.IO + Redis')]
  const p50 = ours?.['p50 ms'] ?? Number.NaN
  const p99Ratio = (ours?.['p99 ms'] ?? Number.NaN) / (theirs?.['p99 ms'] ?? Number.NaN)
  const missed = [
    ...(p50 <= TARGETS.p50 ? [] : [`p50 is ${p50.toFixed(1)} ms instead of ${TARGETS.p50}`]),
    ...(p99Ratio <= TARGETS.p99Ratio ? [] : [`p99 is ${p99Ratio.toFixed(1)} times Socket.IO's instead of ${TARGETS.p99Ratio}`]),
    ...([kb.stream, kb.socket].every((each) => each <= TARGETS.idleKb) ? [] : [`an idle connection takes more than ${TARGETS.idleKb} kB`]),
    ...(ours?.lost === 0 ? [] : [`${ours?.lost} events were lost`]),
  ]
  const figures = rows.map((row) => ({ ...row, 'p50 ms': rounded(row['p50 ms']), 'p99 ms': rounded(row['p99 ms']) }))
  printResult('live', { rows: figures, idleKb: { stream: rounded(kb.stream), socket: rounded(kb.socket), bareStream: rounded(kb.bareStream) }, load: loadBefore }, { p99: rounded(p99Ratio) })
  if (missed.length > 0) throw new PlainError(`${missed.join('; ')}.`)
  return 0
})
