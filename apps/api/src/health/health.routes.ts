import type { Clock, MovableClock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { Refusal } from '../platform/refusal.ts'
import { isReady } from './readiness.ts'

type OperationsKeys = 'GET /api/health' | 'GET /api/ready' | 'POST /api/test/clock'

/** Health endpoints for the orchestrator. `sweep` runs what is due after the clock was moved. */
export function operationsHandlers(
  deps: Pick<Deps, 'db' | 'clock' | 'watch' | 'log'>,
  sweep: () => Promise<number>,
): HandlersOf<OperationsKeys> {
  return {
    'GET /api/health': async () => ({ status: 'ok' }),
    'GET /api/ready': async () => {
      if (!(await isReady(deps))) throw new Refusal('unavailable', { retryAfter: 1 })
      return { status: 'ready' }
    },
    'POST /api/test/clock': async ({ body }) => {
      if (!isMovable(deps.clock)) throw new Refusal('not_found')
      deps.clock.advance(body.advanceMs)
      const swept = await sweep()
      return { now: deps.clock.now().toISOString(), swept }
    },
  }
}

function isMovable(clock: Clock): clock is MovableClock {
  return 'advance' in clock
}
