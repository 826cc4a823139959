import type { Clock } from '../platform/clock.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { encodeMessage } from './encode-message.ts'
import type { EncodedMessage } from './transport.ts'

/** The heartbeats of all connections of a process. */
export interface HeartbeatScheduler {
  /** Calls back on every heartbeat, the first within one period. @returns a function that removes the callback */
  add(onHeartbeat: (message: EncodedMessage) => void): () => void
}

const SLOTS = 50
/** New connections get one of the last N slots, so that a burst is spread out. */
const SPREAD = 10

/**
 * One timer for all connections, in turns: writing to thousands at once would delay events.
 * @param periodMs between two heartbeats of one connection
 */
export function createHeartbeatScheduler(
  clock: Clock,
  periodMs: number = SERVER_LIMITS.live.heartbeatMs,
): HeartbeatScheduler {
  const slots = Array.from({ length: SLOTS }, () => new Set<(message: EncodedMessage) => void>())
  let size = 0
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let startedAt = 0
  let beaten = 0

  /** Catch up after late ticks, otherwise heartbeats drift under load. */
  function tick(): void {
    const due = Math.floor(((performance.now() - startedAt) * SLOTS) / periodMs)
    // After a long pause of the process each connection gets at most one missed heartbeat.
    beaten = Math.max(beaten, due - SLOTS)
    const message = encodeMessage({ type: 'heartbeat', at: clock.now().toISOString() })
    for (; beaten < due; beaten += 1) {
      for (const onHeartbeat of slots[beaten % SLOTS] ?? []) onHeartbeat(message)
    }
  }

  function start(): void {
    startedAt = performance.now()
    beaten = 0
    timer = setInterval(tick, periodMs / SLOTS)
  }

  return {
    add(onHeartbeat) {
      size += 1
      if (size === 1) start()
      turn = (turn + 1) % SPREAD
      const slot = slots[(beaten + SLOTS - 1 - turn) % SLOTS]
      slot?.add(onHeartbeat)
      return () => {
        if (!slot?.delete(onHeartbeat)) return
        size -= 1
        if (size === 0) clearInterval(timer)
      }
    },
  }
}
