import type { AppDeps } from './build-deps.ts'
import { createDispatcher } from '../matches/index.ts'
import { createReconciler } from '../settlement/index.ts'
import { createSweeper } from '../sweeper/index.ts'

/** What works by itself, beside answering requests. */
export interface Background {
  start(): void
  /** Resolves when what was under way has ended. */
  stop(): Promise<void>
}

export function createBackground(deps: AppDeps): Background {
  const loops = [createSweeper(deps), createDispatcher(deps), ...(deps.payments ? [createReconciler(deps)] : [])]
  return {
    start() {
      for (const loop of loops) loop.start()
      deps.payments?.worker.start()
      deps.push.start()
      deps.mailer?.start()
    },
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  }
}
