import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, processorTimeOf } from '@refcall/faults/lab/process-figures'
import { median, printResult, printTable, quantile, rounded } from '@refcall/faults/lab/report'
import { startStack } from '@refcall/faults/lab/stack'
import { live } from '@refcall/tools/run/lifetime'
import { PlainError, print, step } from '@refcall/tools/run/progress'
import type { Answer, Joined, Order } from './crowd/messages.ts'
import { startSide } from './crowd/start-side.ts'

const [people, seconds, referees, runs] = ['2500', '30', '100', '3'].map((usual, index) =>
  Number(process.argv[2 + index] ?? usual),
) as [number, number, number, number]

const TARGETS = { refused: 0, mb: 600, lastSeconds: 15 }
/** Beside the streams a process opens files, its database and kept connections. */
const OTHER_FILES = 200
/** Longer than the heartbeat interval, so that each stream had one. */
const SETTLE_MS = 7_000

/** How many files a process of ours may open at once. */
const fileLimit = () =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)

function startJoiners() {
  const side = startSide<Order, Answer>('joiners.ts')
  return {
    stop: side.stop,
    async ask(order: Order) {
      const answer = await side.ask(order)
      if ('failed' in answer) throw new PlainError(answer.failed)
      return answer
    },
  }
}

interface Evening extends Joined {
  readonly mb: number
  readonly mbAfter: number
  readonly processorMs: number
  readonly load: string
}

async function evening(): Promise<Evening> {
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const stack = await startStack({ fronts: false, durable: true, log: () => {} })
  const joiners = startJoiners()
  const before = processorTimeOf(stack.apiPid)
  const { joined } = await joiners.ask({ url: stack.urls.api, people, seconds, referees })
  const processorMs = processorTimeOf(stack.apiPid) - before
  const { peak } = memoryOf(stack.apiPid)
  await pause(SETTLE_MS)
  const { now } = memoryOf(stack.apiPid)
  await joiners.stop()
  await stack.stop()
  return { ...joined, mb: peak, mbAfter: now, processorMs, load }
}

/** Many people join within seconds, and stay. */
await live(async () => {
  const files = fileLimit()
  print(`open files a process may have: ${files}`)
  if (people + OTHER_FILES > files)
    throw new PlainError(
      `${people} people need ${people + OTHER_FILES} open files in one process: raise the limit (ulimit -n).`,
    )
  const evenings: Evening[] = []
  for (let run = 1; run <= runs; run += 1)
    evenings.push(await step(`${people} people join within ${seconds} s, ${run}/${runs}`, evening))
  const refusals = (one: Evening) => Object.values(one.refused).reduce((sum, count) => sum + count, 0)
  printTable(
    evenings.map((one) => ({
      calls: one.calls,
      refused: refusals(one),
      'not listening': one.missing,
      'lists read again': one.rereads,
      'streams lost': one.streamsLost,
      'wait p50 ms': quantile(one.waits, 0.5),
      'p99 ms': quantile(one.waits, 0.99),
      'last, s': one.lastSeconds,
      'peak MB': one.mb,
      'MB after': one.mbAfter,
      'processor s': one.processorMs / 1_000,
      'load before': one.load,
    })),
  )
  for (const [what, count] of evenings.flatMap(({ refused }) => Object.entries(refused)))
    print(`refused: ${count} × ${what}`)
  const of = (figure: (one: Evening) => number) => (evenings.length === 0 ? 0 : rounded(median(evenings.map(figure))))
  const figures = {
    refused: of(refusals),
    missing: of(({ missing }) => missing),
    streamsLost: of((one) => one.streamsLost),
    waitP99Ms: of(({ waits }) => quantile(waits, 0.99)),
    lastSeconds: of((one) => one.lastSeconds),
    peakMb: of(({ mb }) => mb),
    processorSeconds: of(({ processorMs }) => processorMs / 1_000),
  }
  printResult('crowd', figures, {})
  const missed = [
    ...(figures.refused > TARGETS.refused ? [`${figures.refused} calls were refused`] : []),
    ...(figures.missing > 0 ? [`${figures.missing} did not listen within a minute`] : []),
    ...(figures.peakMb > TARGETS.mb ? [`${figures.peakMb} MB instead of ${TARGETS.mb}`] : []),
    ...(figures.lastSeconds > TARGETS.lastSeconds
      ? [`the last listened after ${figures.lastSeconds} s instead of ${TARGETS.lastSeconds}`]
      : []),
  ]
  if (missed.length > 0) throw new PlainError(`${missed.join('; ')}.`)
  return 0
})
