import { newDeviceId } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { PlainError, print, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '../lab/stack.ts'
import { accepting, completing, openBrowser, requestAt, type Browser } from '../lab/matches/cash-slot.ts'
import { memoryOf } from '../lab/process-figures.ts'
import { median, printResult, printTable, quantile, rounded } from '../lab/report.ts'
import { callJson, Wire } from '@refcall/node-client'

const [rounds = '20', referees = '1000'] = process.argv.slice(2)
const PLACE = { latitude: 37.7749, longitude: -122.4194 }
/** Connections opened at a time: the server's accept queue is limited. */
const OPENED_AT_ONCE = 100

const openWires = async (url: string, count: number): Promise<Wire[]> => {
  const wires: Wire[] = []
  while (wires.length < count) {
    const missing = Math.min(OPENED_AT_ONCE, count - wires.length)
    wires.push(...(await Promise.all(Array.from({ length: missing }, () => Wire.open(url)))))
  }
  return wires
}

/** A burst of referees accepts one match at the same instant, repeatedly: one wins, all others get a conflict. */
await live(async () => {
  const crowd = Number(referees)
  const stack = await startStack({ fronts: false, durable: true, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  const wires = await step(`opening ${crowd} connections`, () => openWires(stack.urls.api, crowd))
  const setUp = await Wire.open(stack.urls.api)
  const player = await openBrowser(setUp)
  // Apps without cookies: their first accept registers them, so the first round includes that.
  const devices: Browser[] = wires.map(() => ({ deviceId: newDeviceId(new Date(), randomBytes(16)), cookie: '' }))

  const rows = []
  for (let round = 1; round <= Number(rounds); round++) {
    const { match } = await callJson<{ match: { id: string } }>(setUp, requestAt(player, PLACE))
    const began = performance.now()
    const took: number[] = []
    const statuses = await Promise.all(
      wires.map(async (wire, index) => {
        const device = devices[index] ?? player
        const { status } = await wire.call(accepting(device, match.id))
        took.push(performance.now() - began)
        return status
      }),
    )
    const count = (wanted: (status: number) => boolean): number => statuses.filter(wanted).length
    const row = {
      round,
      won: count((status) => status === 200),
      gone: count((status) => status === 404),
      'other 4xx': count((status) => status >= 400 && status < 500 && status !== 404),
      '5xx': count((status) => status >= 500),
      'median ms': median(took),
      'p99 ms': quantile(took, 0.99),
    }
    print(
      `round ${round}: ${row.won} won, ${row.gone} × 404, ${row['5xx']} × 5xx, the last answer after ${Math.max(...took).toFixed(0)} ms`,
    )
    rows.push(row)
    await callJson(setUp, completing(player, match.id))
  }
  printTable(rows)
  const right = rows.filter((row) => row.won === 1 && row.gone === crowd - 1).length
  const failures = rows.reduce((sum, row) => sum + row['5xx'], 0)
  const memory = memoryOf(stack.apiPid)
  print(
    `${right} of ${rows.length} rounds with one winner and ${crowd - 1} × 404; ${failures} × 5xx; API at most ${memory.peak.toFixed(0)} MB`,
  )
  const figures = {
    rounds: rows.length,
    referees: crowd,
    rightRounds: right,
    failures,
    medianMs: rounded(median(rows.map((row) => row['median ms']))),
    p99Ms: rounded(median(rows.map((row) => row['p99 ms']))),
    apiPeakMegabytes: rounded(memory.peak),
  }
  printResult('accepts', figures, { right: right / rows.length })
  for (const wire of [setUp, ...wires]) wire.close()
  if (right < rows.length || failures > 0) throw new PlainError('Not every round had exactly one winner.')
  return 0
})
