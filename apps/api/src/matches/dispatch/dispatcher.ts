import type { TransactDeps } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import { sweepCatchUps } from './catch-up.ts'
import { sendDueWaves } from './due-waves.ts'
import { publishOfferCounts } from './reach.ts'
import { nextWaveAt } from './wave.repository.ts'

const { wakeMs } = SERVER_LIMITS.dispatch

/** Does what is due: sends waves, repeats catch-ups, publishes counts. @returns how many waves were sent */
export async function dispatchDue(deps: TransactDeps & Pick<Deps, 'log'>): Promise<number> {
  const sent = await sendDueWaves(deps)
  await sweepCatchUps(deps)
  await publishOfferCounts(deps)
  return sent
}

/**
 * The pause after a round, in milliseconds. A wave that was due when the round began, and still is, has failed or is locked by
 * another process: it does not shorten the pause.
 */
export async function pauseAfter(deps: Pick<Deps, 'db' | 'clock'>, begunAt: Date): Promise<number> {
  const next = await nextWaveAt(deps.db, begunAt)
  const leftMs = next ? next.getTime() - deps.clock.now().getTime() : wakeMs
  return Math.max(1, Math.min(wakeMs, leftMs))
}

/** Dispatches, in any number of processes: when a wave is due, and at least once a second. */
export function createDispatcher(deps: Deps): Loop {
  let begunAt = deps.clock.now()
  return createLoop({
    everyMs: wakeMs,
    work: () => {
      begunAt = deps.clock.now()
      return dispatchDue(deps)
    },
    nextMs: () => pauseAfter(deps, begunAt),
    onError: (error) => deps.log.warn({ err: error }, 'dispatch failed; it tries again'),
  })
}
