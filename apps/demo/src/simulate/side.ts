import { memoryOf } from '@refcall/faults/lab/process-figures'
import type { Findings } from '@refcall/faults/lab/findings'
import { checkStack } from '@refcall/faults/lab/check-stack'
import type { Log } from '@refcall/tools/run/progress'
import { startStack, type Stack } from '@refcall/faults/lab/stack'
import { openInspector, type Inspector } from './memory/inspector.ts'
import type { Collected, Resident } from './memory/readings.ts'
import { labelOf, policyVariables, type Policy } from './plan/policy.ts'

/** One product under simulation. */
export interface SimulatedService {
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

/** Starts a product with this policy. `prefix` keeps its logs apart. */
export const startSimulatedService = async (
  policy: Policy,
  speed: number,
  prefix: string,
  log: Log,
): Promise<SimulatedService> => {
  const inspector = await openInspector()
  const env = { ...LOAD, ...policyVariables(policy, speed), ...inspector.variables }
  const stack = await startStack({ fronts: false, env, logPrefix: prefix, log })
  return {
    label: labelOf(policy),
    origin: stack.urls.api,
    resident: () => memoryOf(stack.apiPid),
    collect: () => collectIn(stack, inspector),
    judge: () => checkStack(stack),
  }
}

const collectIn = async ({ apiPid }: Stack, inspector: Inspector): Promise<Collected> => {
  const heap = await inspector.collect()
  return { heap, resident: memoryOf(apiPid).now }
}

/** A product that is already running, with its own dispatch policy. */
export const runningService = (origin: string): SimulatedService => ({
  label: origin,
  origin,
  resident: () => null,
  collect: async () => null,
  judge: async () => null,
})
