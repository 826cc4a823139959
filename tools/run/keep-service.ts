import type { Log } from './progress.ts'
import { isEnding } from './lifetime.ts'
import type { Service } from './processes.ts'

const MOST = 5
const WITHIN_MS = 60_000
const PAUSE_MS = { first: 100, longest: 4_000 }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Without the service's last output. */
const firstLine = (reason: string): string => reason.split('\n', 1)[0] ?? ''

/**
 * Starts a service, and restarts it whenever it ends by itself, each time after a longer pause and with a log
 * line. After five ends within a minute it is given up: only then `ended` settles.
 * @param start resolves once the service answers
 * @throws the first start's own error
 */
export const keepService = async (start: () => Promise<Service>, log: Log): Promise<Service> => {
  const givenUp = Promise.withResolvers<string>()
  let present = await start()
  let isStopped = false
  let ends: number[] = []

  const isOver = (): boolean => isStopped || isEnding()

  /** How long to pause before the next start; undefined when there shall be none. */
  const pauseAfter = (now: number): number | undefined => {
    ends = [...ends.filter((at) => now - at < WITHIN_MS), now]
    return ends.length < MOST ? Math.min(PAUSE_MS.first * 4 ** (ends.length - 1), PAUSE_MS.longest) : undefined
  }

  /** Resolves with the service that follows; undefined when it was given up or stopped meanwhile. */
  const follow = async (reason: string): Promise<Service | undefined> => {
    if (isOver()) return undefined
    const pauseMs = pauseAfter(performance.now())
    if (pauseMs === undefined) {
      givenUp.resolve(`The ${present.name} ended ${MOST} times within a minute. ${reason}`)
      return undefined
    }
    log(`${firstLine(reason)} It is started again.`)
    await pause(pauseMs)
    if (isOver()) return undefined
    try {
      return await start()
    } catch (error) {
      return follow(error instanceof Error ? error.message : String(error))
    }
  }

  let following: Promise<Service | undefined> | undefined

  const keep = async (): Promise<void> => {
    for (;;) {
      following = follow(await present.ended)
      const next = await following
      if (!next || isStopped) return
      present = next
    }
  }

  void keep()
  return {
    name: present.name,
    get pid() {
      return present.pid
    },
    ended: givenUp.promise,
    // Does not wait for the end of the service: one that was only joined goes on for the others.
    stop: async () => {
      isStopped = true
      await present.stop()
      const started = await following
      if (started !== present) await started?.stop()
    },
  }
}
