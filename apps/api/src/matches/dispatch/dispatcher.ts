import { LIMITS } from '@refcall/domain'
import type { Deps } from '../../platform/deps.ts'
import { sweepCatchUps } from './catch-up.ts'
import { sendDueWaves } from './due-waves.ts'
import { tellReach } from './reach.ts'
import { nextWaveAt } from './wave.repository.ts'

/** Does what is due: sends waves, repeats catch-ups, publishes counts. @returns how many waves were sent */
export async function dispatchDue(deps: Deps): Promise<number> {
  const sent = await sendDueWaves(deps)
  await sweepCatchUps(deps)
  await tellReach(deps)
  return sent
}

/** Dispatches until stopped, in any number of processes: runs when a wave is due, and at least once a second. */
export function startDispatcher(deps: Deps): { stop: () => Promise<void> } {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async (): Promise<void> => {
    let pause: number = LIMITS.dispatch.wakeMs
    try {
      await dispatchDue(deps)
      const next = await nextWaveAt(deps.db)
      if (next) pause = Math.max(1, Math.min(pause, next.getTime() - deps.clock.now().getTime()))
    } catch (error) {
      deps.log.warn({ err: error }, 'dispatch failed; it tries again')
    }
    if (!isStopped) schedule(pause)
  }
  const schedule = (pause: number): void => {
    timer = setTimeout(() => {
      running = run()
    }, pause)
  }
  schedule(LIMITS.dispatch.wakeMs)
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
