import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import type { Findings } from '@refcall/faults/lab/findings'
import { steadyPort } from '../run/free-port.ts'
import { startPayments } from '../product/product.ts'
import { print, step } from '../run/progress.ts'
import { runScript } from '../run/processes.ts'
import { seededChance } from '@refcall/random'
import { openClient, type Met } from '@refcall/node-client'
import { startCrashableDatabase } from '@refcall/faults/lab/fault-injection/database'
import { openJournal } from '@refcall/faults/lab/payments/journal'
import { planKills, startKilling, type Restart } from '@refcall/faults/lab/fault-injection/kills'
import type { ChaosOptions } from './options.ts'
import { openPlayer, registerReferee } from '@refcall/faults/lab/payments/people'
import { playMatch } from '@refcall/faults/lab/payments/play'
import { reachProvider } from '@refcall/faults/lab/payments/provider'
import { startCrashableApi } from '@refcall/faults/lab/fault-injection/api'
import { untilSettled } from '@refcall/faults/lab/payments/settle'
import { tellStory } from '@refcall/faults/lab/payments/story'
import { checkInvariants } from '@refcall/faults/lab/payments/check-invariants'

export type Target = 'api' | 'database'

export interface ChaosResult {
  readonly options: ChaosOptions
  readonly ways: Readonly<Record<string, number>>
  readonly met: Met
  /** Provider faults that occurred. */
  readonly faults: Readonly<Record<string, number>>
  readonly webhooks: Readonly<Record<string, number>>
  readonly restarts: readonly Restart<Target>[]
  readonly apiEndedByItself: number
  readonly acknowledged: number
  readonly playedMs: number
  /** From the last kill until all clients had finished and no operation was undecided. */
  readonly settledMs: number
  readonly verdict: Findings
}

/** Provider faults during the whole run; a failure is stored under its idempotency key. */
const FAULTS = [
  { kind: 'lose_reply', probability: 0.1 },
  { kind: 'fail', method: 'POST', probability: 0.03 },
  { kind: 'rate_limit', probability: 0.02 },
]
const TROUBLE = { duplicate: 0.3, drop: 0.05, delay: 200, shuffle: true }

/** Plays all matches under faults and kills, waits until everything settles, and checks the invariants. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const { matches, seed, tables, patience } = options
  print(
    `seed ${seed}: ${matches} matches at ${tables} tables, ${options.apiKills} × API and ${options.databaseKills} × Postgres killed`,
  )
  const chance = seededChance(seed)
  const database = await step('starting Postgres', () => startCrashableDatabase('chaos', print))
  const [apiPort, paymentsPort] = [await steadyPort(), await steadyPort()]
  // Only these two of the product's ports are used here.
  const ports = { shell: 0, player: 0, referee: 0, dashboard: 0, api: apiPort, payments: paymentsPort }
  await startPayments({ ports, file: ':memory:', faults: true, logPrefix: 'chaos-', log: print })
  const provider = reachProvider(`http://127.0.0.1:${paymentsPort}`)
  const env = {
    DATABASE_URL: database.url,
    REFCALL_ENV: 'test',
    PAYMENTS_URL: provider.url,
    REFCALL_LIFT_RATE_LIMITS: '1',
    HOST: '127.0.0.1',
  }
  await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], env, print))
  const api = await step('starting the API', () => startCrashableApi({ port: apiPort, env, logFile: 'chaos-api.log' }))

  const met: Met = {}
  const journal = openJournal()
  const failures: string[] = []
  const ways: Record<string, number> = {}
  const referees = await step('registering referees', () =>
    Promise.all(Array.from({ length: tables }, (_, index) => registerReferee(api.url, provider, met, index))),
  )
  await provider.control('seed', { seed })
  for (const fault of FAULTS) await provider.control('fault', fault)
  await provider.control('webhooks', TROUBLE)
  const plan = {
    api: planKills(options.apiKills, matches, chance),
    database: planKills(options.databaseKills, matches, chance),
  }
  const began = performance.now()
  const killing = startKilling(plan, { api: api.crash, database: database.crash }, tables)

  let next = 0
  const playOn = async (referee: (typeof referees)[number]): Promise<void> => {
    while (next < matches) {
      const index = next++
      await killing.begin()
      const story = tellStory(seededChance(seed * 1_000_003 + index))
      ways[story.way] = (ways[story.way] ?? 0) + 1
      try {
        await playMatch({ player: await openPlayer(api.url, met), referee, provider, journal }, story)
      } catch (error) {
        failures.push(`match ${index} (${story.way}): ${error instanceof Error ? error.message : String(error)}`)
      }
      if (index % 50 === 49)
        print(`  ${index + 1} matches begun after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
  }
  await step('playing', () => Promise.all([killing.over, ...referees.map(playOn)]))
  const playedMs = performance.now() - began
  const left = await step('settling', () => untilSettled(database.url, patience * 1_000))
  const settledMs = performance.now() - killing.lastKill()

  const { faults, webhooks } = await provider.state()
  await provider.control('clear-faults')
  await provider.control('webhooks')
  await provider.control('flush-webhooks')
  const aheadMs = SERVER_LIMITS.payment.orphanHoldMs + SERVER_LIMITS.payment.settleUnknownMs
  await provider.control('clock-offset', { ms: aheadMs })
  const { now } = await openClient(api.url, met).must('POST /api/test/clock', { body: { advanceMs: aheadMs } })
  const leftLater = await step('releasing what was left behind', () => untilSettled(database.url, patience * 1_000))
  const judged = await step('looking at the database, the books and the audits', () =>
    checkInvariants(database.url, provider, journal.entries, new Date(now)),
  )
  const verdict = {
    'answers that should not be': failures,
    'not settled': [...left, ...leftLater].map((what) => `${what} after ${patience} s`),
    ...judged,
  }
  const { restarts } = killing
  return {
    options,
    ways,
    met,
    faults,
    webhooks: webhooks.struck,
    restarts,
    apiEndedByItself: api.endedByItself(),
    acknowledged: journal.entries.length,
    playedMs,
    settledMs,
    verdict,
  }
}
