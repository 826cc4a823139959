import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import type { DatabaseWatch } from '../db/watch.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop } from '../platform/loop.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { groupsOverLimit } from './groups-over-limit.ts'
import { excessChannels, secondsToMinimumAge, type CountedChannel } from './excess-channels.ts'
import {
  writeHeartbeat,
  beyondNetwork,
  deleteChannels,
  deleteProcess,
  supersede,
  takeSuperseded,
  type OwnChannel,
} from './presence.repository.ts'

/** Whom a channel is counted for beside its device, hashed: the caller's account, or else the network if it is counted. */
interface CountedFor {
  readonly account: Buffer | null
  readonly network: Buffer | null
}

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

interface SlotRequest {
  readonly yields: boolean
  readonly admit: () => void
  readonly refuse: (reason: unknown) => void
}

export function createPresence({
  db,
  watch,
  log,
}: {
  db: Database
  watch: DatabaseWatch
  log: FastifyBaseLogger
}): Presence {
  const id = randomId('api')
  const present = new Map<number, CountedFor & { readonly deviceId: string; since: number }>()
  let asked = new Map<number, SlotRequest>()
  let left: number[] = []
  let close: (number: number) => void = () => undefined
  let lastNumber = 0
  let working: Promise<void> | null = null
  let stopping: Promise<void> | null = null

  const own = (numbers: Iterable<number>): OwnChannel[] =>
    [...numbers].flatMap((number) => {
      const channel = present.get(number)
      return channel ? [{ ...channel, number, ageMs: performance.now() - channel.since }] : []
    })

  /** Writes the heartbeat and the opened channels. @returns the channels that are news for other processes */
  async function write(opened: Iterable<number>): Promise<OwnChannel[]> {
    const channels = own(opened)
    if (!(await writeHeartbeat(db, id, channels))) return channels
    // The process was paused, or Postgres lost the table: write all channels again.
    const all = own(present.keys())
    await writeHeartbeat(db, id, all)
    return all
  }

  /** Closes the excess channels of the written ones' devices and accounts. @returns those of the batch that must not be opened */
  async function makeRoom(
    written: readonly OwnChannel[],
    batch: ReadonlyMap<number, SlotRequest>,
  ): Promise<Map<number, Refusal>> {
    const refused = new Map<number, Refusal>()
    const isYielding = ({ processId, number }: CountedChannel) => processId === id && batch.get(number)?.yields === true
    const keyOf = ({ processId, number }: CountedChannel) => `${processId} ${number}`
    const closed = new Set<string>()
    const foreign: CountedChannel[] = []
    for (const { channels, limit } of await groupsOverLimit(db, written)) {
      // What goes as one too many of its device is no longer one of the account.
      const open = channels.filter((channel) => !closed.has(keyOf(channel)))
      for (const channel of excessChannels(open, limit, isYielding)) {
        const { processId, number } = channel
        closed.add(keyOf(channel))
        if (processId !== id) foreign.push(channel)
        else if (batch.has(number))
          refused.set(number, new Refusal('too_many_requests', { retryAfter: secondsToMinimumAge(open) }))
        else close(number)
      }
    }
    if (foreign.length > 0) await supersede(db, foreign)
    return refused
  }

  /** @returns those of the batch that exceed their network's limit */
  async function refuseBeyondNetwork(batch: ReadonlyMap<number, SlotRequest>): Promise<[number, Refusal][]> {
    const networks = own(batch.keys()).flatMap(({ network }) => network ?? [])
    if (networks.length === 0) return []
    const beyond = await beyondNetwork(db, id, networks)
    const refusal = () =>
      new Refusal('too_many_requests', { retryAfter: SERVER_LIMITS.live.networkFullRetryMs / 1_000 })
    return beyond.filter((number) => batch.has(number)).map((number) => [number, refusal()])
  }

  /** Checks the limit only after the commit: of two processes that open at once, at least one sees both. */
  async function admitBatch(batch: ReadonlyMap<number, SlotRequest>): Promise<void> {
    // Counted from now: those of an earlier batch are older, however long these have waited.
    for (const number of batch.keys()) {
      const channel = present.get(number)
      if (channel) channel.since = performance.now()
    }
    const written = await write(batch.keys())
    const full = await refuseBeyondNetwork(batch)
    const refused = new Map([...(await makeRoom(written, batch)), ...full])
    if (refused.size > 0) await deleteChannels(db, id, [...refused.keys()])
    for (const [number, { admit, refuse }] of batch) {
      const refusal = refused.get(number)
      if (refusal) refuse(refusal)
      else admit()
    }
  }

  /** One statement at a time; requests that arrive meanwhile share the next ones. */
  async function work(): Promise<void> {
    let isReached = true
    while (asked.size > 0 || (left.length > 0 && isReached)) {
      const [batch, gone] = [asked, left]
      asked = new Map()
      left = []
      try {
        if (batch.size > 0) await admitBatch(batch)
        if (gone.length > 0) await deleteChannels(db, id, gone)
      } catch (error) {
        isReached = false
        for (const { refuse } of batch.values()) refuse(error)
        // Retried with the next heartbeat.
        left.push(...gone)
      }
    }
    working = null
  }

  const wake = (): void => {
    if (asked.size > 0 || left.length > 0) working ??= runInBackground(work)
  }

  const heartbeat = createLoop({
    everyMs: SERVER_LIMITS.live.processBeatMs,
    async work() {
      await makeRoom(await write([]), new Map())
      for (const number of await takeSuperseded(db, id)) close(number)
      wake()
    },
    onError: (error) => log.debug({ err: error }, 'this process could not say that it lives; it tries again'),
  })

  const leave = (number: number): void => {
    if (!present.delete(number) || stopping) return
    left.push(number)
    wake()
  }

  return {
    async start() {
      await write([])
      heartbeat.start()
    },
    stop: () =>
      (stopping ??= (async () => {
        await Promise.all([working, heartbeat.stop()])
        await deleteProcess(db, id).catch((error: unknown) =>
          log.warn({ err: error }, 'this process could not be signed off'),
        )
      })()),
    enter(deviceId, yields, countedFor) {
      if (stopping) return Promise.reject(new Refusal('unavailable', { retryAfter: 1 }))
      const number = (lastNumber += 1)
      present.set(number, { ...countedFor, deviceId, since: performance.now() })
      const admitted = new Promise<number>((resolve, reject) => {
        asked.set(number, { yields, admit: () => resolve(number), refuse: reject })
        wake()
      })
      return watch.wait(admitted).catch((error: unknown) => {
        leave(number)
        throw error
      })
    },
    leave,
    onSuperseded: (callback) => {
      close = callback
    },
  }
}
