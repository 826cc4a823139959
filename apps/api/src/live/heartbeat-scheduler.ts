import { LIMITS } from '@refcall/domain'
import { frameOf } from './frame.ts'
import type { Frame } from './transport.ts'

/** The heartbeats of all connections of a process. */
export interface HeartbeatScheduler {
  /** Calls back with every beat from now on, the first within one period; the answer ends that. */
  add(onHeartbeat: (frame: Frame) => void): () => void
}

const SLOTS = 50
/** Whoever comes is beaten for last or almost: those who come together are spread over this many slots. */
const SPREAD = 10

/**
 * One timer for all connections, which take turns: thousands written to at once would keep everybody's events waiting.
 * @param periodMs between two beats of one connection
 */
export function createHeartbeatScheduler(periodMs: number = LIMITS.live.heartbeatMs): HeartbeatScheduler {
  const slots = Array.from({ length: SLOTS }, () => new Set<(frame: Frame) => void>())
  let size = 0
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let startedAt = 0
  let beaten = 0

  /** Late ticks are made up for, lest every beat comes later the busier the process is. */
  function tick(): void {
    const due = Math.floor(((performance.now() - startedAt) * SLOTS) / periodMs)
    // One that was stopped for long owes each connection no more than one beat.
    beaten = Math.max(beaten, due - SLOTS)
    const frame = frameOf({ type: 'heartbeat', at: new Date().toISOString() })
    for (; beaten < due; beaten += 1) {
      for (const onHeartbeat of slots[beaten % SLOTS] ?? []) onHeartbeat(frame)
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
