import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import { sweepCatchUps } from './catch-up.ts'
import { sendDueWaves } from './due-waves.ts'
import { publishReach } from './reach.ts'
import { nextWaveAt } from './wave.repository.ts'

const { wakeMs } = SERVER_LIMITS.dispatch

/** Does what is due: sends waves, repeats catch-ups, publishes counts. @returns how many waves were sent */
export async function dispatchDue(deps: Deps): Promise<number> {
  const sent = await sendDueWaves(deps)
  await sweepCatchUps(deps)
  await publishReach(deps)
  return sent
}

/** Dispatches, in any number of processes: when a wave is due, and at least once a second. */
export function createDispatcher(deps: Deps): Loop {
  return createLoop({
    everyMs: wakeMs,
    work: () => dispatchDue(deps),
    nextMs: async () => {
      const next = await nextWaveAt(deps.db)
      const leftMs = next ? next.getTime() - deps.clock.now().getTime() : wakeMs
      return Math.max(1, Math.min(wakeMs, leftMs))
    },
    onError: (error) => deps.log.warn({ err: error }, 'dispatch failed; it tries again'),
  })
}
