import { setTimeout as rest } from 'node:timers/promises'
import { connectedDevices } from '../live/index.ts'
import { claimJobs } from '../outbox/index.ts'
import type { Deps, Wakeable } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { findDuePushes } from './due-push.repository.ts'
import { sendPush, type Adapters } from './send-push.ts'

/** Concurrent pushes. */
const AT_ONCE = 64

/** Sends due pushes, alongside any number of other processes. */
export interface Pusher extends Wakeable, Pick<Loop, 'start'> {
  /** Waits briefly for pushes under way. */
  stop(): Promise<void>
  /** Sends all pushes due now. */
  sendAllDue(): Promise<void>
}

export function createPusher(deps: () => Deps, adapters: Adapters): Pusher {
  const running = new Set<Promise<void>>()
  /** The last round found no free place. */
  let isFull = false

  const run = (push: Promise<void>): void => {
    const kept = push
      // Its lease expires, and it is retried.
      .catch((error: unknown) => deps().log.error({ err: error }, 'a push failed'))
      .finally(() => {
        running.delete(kept)
        if (isFull) loop.wake()
      })
    running.add(kept)
  }

  /** @returns how many were due */
  const takeDue = async (): Promise<number> => {
    const { db, clock } = deps()
    const places = AT_ONCE - running.size
    isFull = places === 0
    if (isFull) return 0
    const { ids, until } = await claimJobs(db, clock.now(), places)
    if (ids.length === 0) return 0
    const pushes = await findDuePushes(db, ids, clock.now())
    const listening = await connectedDevices(
      deps().db,
      pushes.map(({ deviceId }) => deviceId),
    )
    for (const push of pushes) run(sendPush(deps(), adapters, push, until, listening.has(push.deviceId)))
    // The batch was full: more may be due.
    if (ids.length === places) loop.wake()
    return ids.length
  }

  const loop = createLoop({
    everyMs: SERVER_LIMITS.push.wakeMs,
    work: takeDue,
    onError: (error) => deps().log.warn({ err: error }, 'due pushes could not be read; they are looked for again'),
  })

  return {
    wake: loop.wake,
    start: loop.start,
    stop: async () => {
      await loop.stop()
      if (running.size > 0)
        await Promise.race([Promise.allSettled(running), rest(SERVER_LIMITS.live.drainMs, null, { ref: false })])
      for (const adapter of Object.values(adapters)) adapter?.close()
      await Promise.allSettled(running)
    },
    sendAllDue: async () => {
      while ((await takeDue()) > 0 || running.size > 0) await Promise.all(running)
    },
  }
}
