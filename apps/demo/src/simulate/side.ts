import { memoryOf } from '../../../../tools/lab/process-figures.ts'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { checkStack } from '../../../../tools/lab/check-stack.ts'
import type { Log } from '../../../../tools/run/progress.ts'
import { startStack, type Stack } from '../../../../tools/lab/stack.ts'
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
