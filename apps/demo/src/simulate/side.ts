import { LIMITS } from '@refcall/domain'
import { memoryOf } from '../../../../tools/lab/process-figures.ts'
import { openClient } from '../../../../tools/lab/clients/client.ts'
import { reachProvider } from '../../../../tools/lab/payments/provider.ts'
import { untilSettled } from '../../../../tools/lab/payments/settle.ts'
import { judge } from '../../../../tools/lab/payments/verdict.ts'
import type { Findings } from '../../../../tools/lab/findings.ts'
import type { Log } from '../../../../tools/run/progress.ts'
import { startStack, type Stack } from '../../../../tools/lab/stack.ts'
import { openInspector, type Inspector } from './memory/inspector.ts'
import type { Collected, Resident } from './memory/readings.ts'
import { labelOf, policyVariables, type Policy } from './plan/policy.ts'

/** One product under simulation. */
export interface Side {
  readonly label: string
  readonly origin: string
  /** Of its API now; null if unknown. */
  resident(): Resident | null
  /** Forces a garbage collection in its API and measures what is left; null if it cannot be inspected. */
  collect(): Promise<Collected | null>
  /** Checks all invariants after the run; null if others also use the product. */
  judge(): Promise<Findings | null>
}

/** All requests come from one address: the limits per network would treat everyone as one client. */
const LOAD = { REFCALL_LIFT_RATE_LIMITS: '1' }
const SETTLE_MS = 60_000
/** The time until abandoned payments are due. */
const UNTIL_DUE_MS = LIMITS.payment.orphanHoldMs + LIMITS.payment.settleUnknownMs

/** Starts a product with this policy. `prefix` keeps its logs apart. */
export const startSide = async (policy: Policy, speed: number, prefix: string, log: Log): Promise<Side> => {
  const inspector = await openInspector()
  const env = { ...LOAD, ...policyVariables(policy, speed), ...inspector.variables }
  const stack = await startStack({ fronts: false, env, logPrefix: prefix, log })
  return {
    label: labelOf(policy),
    origin: stack.urls.api,
    resident: () => memoryOf(stack.apiPid),
    collect: () => collectIn(stack, inspector),
    judge: () => judgeStack(stack),
  }
}

const collectIn = async ({ apiPid }: Stack, inspector: Inspector): Promise<Collected> => {
  const heap = await inspector.collect()
  return { heap, resident: memoryOf(apiPid).now }
}

/** A product that is already running, with its own dispatch policy. */
export const runningSide = (origin: string): Side => ({
  label: origin,
  origin,
  resident: () => null,
  collect: async () => null,
  judge: async () => null,
})

/**
 * Advances the clock until abandoned payments are due, step by step, then checks the database, the provider's objects
 * and the audits.
 */
export const judgeStack = async ({ databaseUrl, urls }: Stack, steps: readonly number[] = [UNTIL_DUE_MS]): Promise<Findings> => {
  const provider = reachProvider(urls.payments)
  const left = await untilSettled(databaseUrl, SETTLE_MS)
  await provider.control('flush-webhooks')
  let [aheadMs, now] = [0, '']
  for (const advanceMs of steps) {
    aheadMs += advanceMs
    await provider.control('clock-offset', { ms: aheadMs })
    ;({ now } = await openClient(urls.api, {}).must('POST /api/test/clock', { body: { advanceMs } }))
    left.push(...(await untilSettled(databaseUrl, SETTLE_MS)))
  }
  await provider.control('flush-webhooks')
  return {
    'not settled': left,
    ...(await judge(databaseUrl, provider, [], new Date(now))),
  }
}
