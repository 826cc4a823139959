import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop } from '../platform/loop.ts'
import { Refusal } from '../platform/refusal.ts'
import { admitChannels, makeRoom, type SlotRequest, type SlotRequests } from './admit-channels.ts'
import { createOwnChannels, type CountedFor } from './own-channels.ts'
import { deleteChannels, deleteProcess, takeSuperseded } from './presence.repository.ts'

/** Shares this process's live channels with all processes, and limits those of a device and an account across processes. */
export interface Presence {
  /** Registers this process as alive. */
  start(): Promise<void>
  /** Removes this process and its channels; nothing can be opened afterwards. */
  stop(): Promise<void>
  /**
   * Reserves a slot for a channel among those of the device and of the account, if necessary that of the oldest one.
   * @returns its number, to be passed to `leave`
   * @throws Refusal `too_many_requests` while the others are too young, no slot is free and the caller yields, or the
   * network has reached its limit
   */
  enter(deviceId: string, yields: boolean, countedFor: CountedFor): Promise<number>
  leave(number: number): void
  /** Calls with the number of each channel that must be closed for another. */
  onSuperseded(close: (number: number) => void): void
}

interface PresenceOptions {
  readonly db: Database
  readonly watch: DatabaseWatch
  readonly log: FastifyBaseLogger
}

export function createPresence({ db, watch, log }: PresenceOptions): Presence {
  const own = createOwnChannels(db)
  let onSuperseded: (number: number) => void = () => undefined
  const limited = { db, own, close: (number: number) => onSuperseded(number) }
  const queue = createQueue({
    admit: (requests) => admitChannels(limited, requests),
    remove: (numbers) => deleteChannels(db, own.processId, numbers),
  })
  let stopping: Promise<void> | null = null

  const heartbeat = createLoop({
    everyMs: SERVER_LIMITS.live.processBeatMs,
    async work() {
      await makeRoom(limited, await own.write([]), new Map())
      for (const number of await takeSuperseded(db, own.processId)) limited.close(number)
      queue.retry()
    },
    onError: (error) =>
      log.debug({ err: error }, 'the heartbeat of this process was not written; the next one follows'),
  })

  async function signOff(): Promise<void> {
    await Promise.all([queue.idle(), heartbeat.stop()])
    await deleteProcess(db, own.processId).catch((error: unknown) =>
      log.warn({ err: error }, 'this process could not be signed off'),
    )
  }

  const leave = (number: number): void => {
    if (own.remove(number) && !stopping) queue.remove(number)
  }

  return {
    async start() {
      await own.write([])
      heartbeat.start()
    },
    stop: () => (stopping ??= signOff()),
    enter(deviceId, yields, countedFor) {
      if (stopping) return Promise.reject(new Refusal('unavailable', { retryAfter: 1 }))
      const number = own.add(deviceId, countedFor)
      const admitted = new Promise<number>((resolve, reject) => {
        queue.add(number, { yields, admit: () => resolve(number), refuse: reject })
      })
      return watch.wait(admitted).catch((error: unknown) => {
        leave(number)
        throw error
      })
    },
    leave,
    onSuperseded: (close) => {
      onSuperseded = close
    },
  }
}

interface Work {
  readonly admit: (requests: SlotRequests) => Promise<void>
  readonly remove: (numbers: readonly number[]) => Promise<void>
}

/** One statement at a time; requests that arrive meanwhile share the next ones. */
function createQueue({ admit, remove }: Work) {
  let asked = new Map<number, SlotRequest>()
  let left: number[] = []
  let working: Promise<void> | null = null

  async function work(): Promise<void> {
    let isReached = true
    while (asked.size > 0 || (left.length > 0 && isReached)) {
      const [requests, gone] = [asked, left]
      asked = new Map()
      left = []
      try {
        if (requests.size > 0) await admit(requests)
        if (gone.length > 0) await remove(gone)
      } catch (error) {
        isReached = false
        for (const { refuse } of requests.values()) refuse(error)
        // Retried with the next heartbeat.
        left.push(...gone)
      }
    }
    working = null
  }

  const retry = (): void => {
    if (asked.size > 0 || left.length > 0) working ??= runInBackground(work)
  }

  return {
    retry,
    add(number: number, request: SlotRequest): void {
      asked.set(number, request)
      retry()
    },
    remove(number: number): void {
      left.push(number)
      retry()
    },
    /** Resolves once nothing is being written. */
    idle: async (): Promise<void> => void (await working),
  }
}
