import { LIFECYCLE } from '@refcall/domain'
import fc from 'fast-check'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { reconciliationDifferences } from '../reconciliation-differences.ts'
import { startPaidApp, type PaidApp } from '../start-paid-app.ts'
import { COMMANDS } from './commands.ts'
import { openWorld } from './world.ts'

const SEED = Number(process.env['REFCALL_TEST_SEED'] ?? '20261121')
/** `MODEL_RUNS=20`, as at night, plays on until every edge and refusal was reached, and prints how often. */
const { MODEL_RUNS } = process.env
const RUNS = Number(MODEL_RUNS ?? '6')
const LENGTH = 100
/** Rounds at most, as long as something was never reached. */
const ROUNDS = MODEL_RUNS ? 6 : 1

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

/** Every row that an electronic match can take, such as `accept: pending → payment_pending`. */
const EDGES = LIFECYCLE.filter(
  ({ when }) => when.paymentMethod !== 'cash' && when.isDirectAssignment !== false,
).flatMap(({ name, from, to }) =>
  from.filter((status) => status !== 'accepted').map((status) => `${name}: ${status} → ${to}`),
)
const REFUSALS = ['wrong_status', 'active_match_exists', 'wrong_code', 'capture_refused']

async function stepsTaken(): Promise<Record<string, number>> {
  const steps = await app.deps.db.selectFrom('match_step').select(['step', 'from_status', 'to_status']).execute()
  const times: Record<string, number> = {}
  for (const { step, from_status: from, to_status: to } of steps) {
    const edge = `${step}: ${from} → ${to}`
    times[edge] = (times[edge] ?? 0) + 1
  }
  return times
}

it(`electronic matches do what the model says, whatever happens in whatever order (seed ${SEED})`, async () => {
  const refusals = new Map<string, number>()
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LENGTH, size: 'max' }), async (commands) => {
    const world = await openWorld(app, refusals)
    await fc.asyncModelRun(() => ({ model: { life: null }, real: world }), commands)
    app.sandbox.controls.clearFaults()
    // What was left behind is released by then.
    await app.advance(SERVER_LIMITS.payment.orphanHoldMs + SERVER_LIMITS.payment.settleUnknownMs)
    await app.runPayments()
    await app.deliverAll()
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
    expect(await reconciliationDifferences(app)).toEqual([])
  })
  let neverReached: string[] = []
  let taken: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    // Shrinking would take hours on a real service; the commands that failed are printed.
    await fc.assert(property, { seed: SEED + round, numRuns: RUNS, endOnFailure: true })
    taken = await stepsTaken()
    neverReached = [...EDGES.filter((edge) => !taken[edge]), ...REFUSALS.filter((code) => !refusals.has(code))]
    if (neverReached.length === 0) break
  }
  if (MODEL_RUNS) console.log(taken, Object.fromEntries(refusals))
  // A short run need not reach everything, but most of it.
  const missed = MODEL_RUNS ? 0 : EDGES.length / 2
  expect({ neverReached, taken, isWide: neverReached.length <= missed }).toMatchObject({ isWide: true })
}, 3_600_000)
