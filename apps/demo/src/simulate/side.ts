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
  /** Of its API now; null where that is not known. */
  resident(): Resident | null
  /** Has its API throw away what it does not need, and tells what is left; null where that cannot be asked. */
  collect(): Promise<Collected | null>
  /** Looks at everything once all is quiet; null where others use the product too. */
  judge(): Promise<Findings | null>
}

/** All calls come from one address here: its limits per network would count everybody as one. */
const LOAD = { REFCALL_LIFT_RATE_LIMITS: '1' }
const SETTLE_MS = 60_000
/** Until what was left behind is due. */
const UNTIL_DUE_MS = LIMITS.payment.orphanHoldMs + LIMITS.payment.settleUnknownMs

/** A product of its own, dispatching by this policy. `prefix` keeps its logs apart. */
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

/** A product that runs already; how it dispatches is its own affair. */
export const runningSide = (origin: string): Side => ({
  label: origin,
  origin,
  resident: () => null,
  collect: async () => null,
  judge: async () => null,
})

/** Lets what was left behind come due, step by step, then looks at the database, the provider's own objects and the audits. */
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
