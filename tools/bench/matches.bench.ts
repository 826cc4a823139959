import { print, step } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { startStack } from '@refcall/faults/lab/stack'
import { openSlots, playMatch } from '@refcall/faults/lab/matches/cash-slot'
import { measureRate } from './measure-rate.ts'
import { memoryOf } from '@refcall/faults/lab/process-figures'
import { median, printResult, printTable, rounded, spreadOf, type Row } from '@refcall/faults/lab/report'
import { callJson, profileWhile, Wire, type Call } from '@refcall/node-client'
import { freePort } from '../run/free-port.ts'
import { homeOf } from '../run/postgres/home.ts'

const [seconds = '6', rounds = '5', concurrency = '24'] = process.argv.slice(2).filter((word) => word !== '--profile')
const isProfiled = process.argv.includes('--profile')
const NEIGHBOURS = 5
const POOL = 16

/** Whole cash lifecycles over HTTP. */
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
  const wires = await Promise.all(slots.map(() => Wire.open(stack.urls.api)))
  const calls = wires.map(
    (wire) =>
      <Body>(one: Call) =>
        callJson<Body>(wire, one),
  )
  const play = slots.map(
    (slot, index) => () => playMatch(calls[index] ?? (() => Promise.reject(new Error('no wire'))), slot),
  )
  const measure = () => measureRate(play, stack.apiPid, Number(seconds))

  const rows: (Row & { readonly http: number })[] = []
  for (let round = 0; round <= Number(rounds); round++) {
    const { rate, busy } = await measure()
    const name = String(round || 'warm-up')
    print(`round ${name}: ${rate.toFixed(0)}/s`)
    if (round > 0) rows.push({ round: name, http: rate, 'API ms each': busy, 'API MB': memoryOf(stack.apiPid).now })
  }
  printTable(rows)
  const profile = { pid: stack.apiPid, port: inspector, file: `${homeOf('logs')}/matches.cpuprofile` }
  if (isProfiled) printTable(await profileWhile(profile, measure))
  const rate = median(rows.map((row) => row.http))
  const memory = memoryOf(stack.apiPid)
  print(
    `${spreadOf(rows.map((row) => row.http))} lifecycles/s (on duty, request, accept, complete); API ${memory.now.toFixed(0)} MB, at most ${memory.peak.toFixed(0)} MB`,
  )
  const figures = {
    httpPerSecond: rounded(rate),
    concurrency: Number(concurrency),
    apiMegabytes: rounded(memory.now),
    apiPeakMegabytes: rounded(memory.peak),
  }
  printResult('matches', figures, {})
  for (const wire of [setUp, ...wires]) wire.close()
  return 0
})
