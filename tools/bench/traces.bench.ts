import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callJson, Wire, type Call } from '@refcall/node-client'
import { median, printResult, printTable, rounded, type Row } from '../lab/report.ts'
import { startStack } from '../lab/stack.ts'
import { startApi } from '../product/product.ts'
import { freePort } from '../run/free-port.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { PlainError, print, step } from '../run/progress.ts'
import { openSlots, playMatch } from '../lab/matches/cash-slot.ts'
import { measureRate, type Rate } from './measure-rate.ts'

const [seconds = '6', rounds = '6', concurrency = '24', ratio = '0.05'] = process.argv.slice(2)
const NEIGHBOURS = 5
const WANTED = 0.98

/** A collector that reads and forgets: a real one stands on another machine. */
const openSink = async () => {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => void (bytes += chunk.length))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, bytes: () => bytes, close: () => void server.close() }
}

interface Side {
  readonly name: string
  readonly pid: number
  readonly workers: readonly (() => Promise<unknown>)[]
}

/** Of whole lifecycles. */
const measure = ({ workers, pid }: Side): Promise<Rate> => measureRate(workers, pid, Number(seconds))

/** Whole cash lifecycles through an API that follows nothing, one that keeps a part of all traces, and one that keeps all, in turns on one database. */
await live(async () => {
  const sink = await openSink()
  atEnd(sink.close)
  const env = { REFCALL_ENV: 'test', REFCALL_LIFT_RATE_LIMITS: '1', API_PROCESSES: '1', PAYMENTS: 'off' }
  const stack = await startStack({ fronts: false, durable: true, env })
  const setUp = await Wire.open(stack.urls.api)
  const slots = await step(`preparing ${concurrency} tables`, () => openSlots(setUp, Number(concurrency), NEIGHBOURS))

  const openSide = async (name: string, kept: string | null): Promise<Side> => {
    const port = await freePort()
    const ports = { shell: 0, player: 0, referee: 0, dashboard: 0, payments: 0, api: port }
    const tracing = kept === null ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_TRACES_SAMPLER_ARG: kept }
    const api = await startApi({
      databaseUrl: stack.databaseUrl,
      ports,
      env: { ...env, ...tracing },
      logPrefix: `traces-${name.replace(/\W/g, '')}-`,
      log: print,
    })
    atEnd(() => api.stop())
    const wires = await Promise.all(slots.map(() => Wire.open(`http://127.0.0.1:${port}`)))
    atEnd(() => wires.forEach((wire) => wire.close()))
    const workers = slots.map((slot, index) => {
      const wire = wires[index]
      return () =>
        wire ? playMatch(<Body>(one: Call) => callJson<Body>(wire, one), slot) : Promise.reject(new Error('no wire'))
    })
    return { name, pid: api.pid, workers }
  }
  const sides = [await openSide('off', null), await openSide('part', ratio), await openSide('all', '1')]

  const rows: (Row & Record<'off' | 'part' | 'all', number>)[] = []
  for (let round = 0; round <= Number(rounds); round++) {
    // In turns, and each side equally often first, so that the machine's noise affects all.
    const turn = round % sides.length
    const rates: Record<string, Rate> = {}
    for (const side of [...sides.slice(turn), ...sides.slice(0, turn)]) rates[side.name] = await measure(side)
    const of = (name: string) => rates[name] ?? { rate: 0, busy: 0 }
    const [off, part, all] = [of('off'), of('part'), of('all')]
    const row = {
      round: String(round || 'warm-up'),
      off: off.rate,
      part: part.rate,
      all: all.rate,
      'part/off': part.rate / off.rate,
      'all/off': all.rate / off.rate,
      'off ms each': off.busy,
      'part ms each': part.busy,
      'all ms each': all.busy,
    }
    print(
      `round ${row.round}: off ${off.rate.toFixed(0)}/s, ${ratio} kept ${part.rate.toFixed(0)}/s (${row['part/off'].toFixed(3)}), all kept ${all.rate.toFixed(0)}/s (${row['all/off'].toFixed(3)})`,
    )
    if (round > 0) rows.push(row)
  }
  printTable(rows)
  const ratioOf = (side: 'part' | 'all') => median(rows.map((row) => row[side] / row.off))
  const busyOf = (side: 'part' | 'all') =>
    median(rows.map((row) => Number(row[`${side} ms each`]) / Number(row['off ms each'])))
  const [part, all] = [ratioOf('part'), ratioOf('all')]
  print(
    `median with ${ratio} of the traces kept: ${part.toFixed(3)} of the lifecycles without (wanted: at least ${WANTED}), with all kept ${all.toFixed(3)}; processor time ${busyOf('part').toFixed(3)} and ${busyOf('all').toFixed(3)} times; ${(sink.bytes() / 1e6).toFixed(1)} MB of spans sent`,
  )
  const figures = {
    offPerSecond: rounded(median(rows.map(({ off }) => off))),
    kept: Number(ratio),
    concurrency: Number(concurrency),
    megabytesOfSpans: rounded(sink.bytes() / 1e6),
  }
  printResult('traces', figures, {
    partToOff: rounded(part, 3),
    allToOff: rounded(all, 3),
    partBusy: rounded(busyOf('part'), 3),
    allBusy: rounded(busyOf('all'), 3),
  })
  setUp.close()
  if (part < WANTED) throw new PlainError(`The ratio is below ${WANTED}.`)
  return 0
})
