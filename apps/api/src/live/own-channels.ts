import type { Database } from '../db/database.ts'
import { randomId } from '../platform/random-id.ts'
import { writeHeartbeat, type OwnChannel } from './presence.repository.ts'

/** What a channel is counted for beside its device, hashed: the caller's account, or else the network if it is counted. */
export interface CountedFor {
  readonly account: Buffer | null
  readonly network: Buffer | null
}

/** The live channels of this process, and their rows, which all processes read. */
export interface OwnChannels {
  readonly processId: string
  /** @returns the channel's number within this process */
  add(deviceId: string, countedFor: CountedFor): number
  /** @returns whether it was there */
  remove(number: number): boolean
  /** Those of the numbers that are still there. */
  among(numbers: Iterable<number>): OwnChannel[]
  /** Counts the age of these channels from now. */
  renew(numbers: Iterable<number>): void
  /** Writes the process's heartbeat and new channels. @returns the channels that are news for other processes */
  write(opened: Iterable<number>): Promise<OwnChannel[]>
}

export function createOwnChannels(db: Database): OwnChannels {
  const processId = randomId('api')
  const present = new Map<number, CountedFor & { readonly deviceId: string; since: number }>()
  let lastNumber = 0

  const among = (numbers: Iterable<number>): OwnChannel[] =>
    [...numbers].flatMap((number) => {
      const channel = present.get(number)
      return channel ? [{ ...channel, number, ageMs: performance.now() - channel.since }] : []
    })

  return {
    processId,
    add(deviceId, countedFor) {
      present.set((lastNumber += 1), { ...countedFor, deviceId, since: performance.now() })
      return lastNumber
    },
    remove: (number) => present.delete(number),
    among,
    renew(numbers) {
      for (const number of numbers) {
        const channel = present.get(number)
        if (channel) channel.since = performance.now()
      }
    },
    async write(opened) {
      const channels = among(opened)
      if (!(await writeHeartbeat(db, processId, channels))) return channels
      // The process was paused, or Postgres lost the table: write all channels again.
      const all = among(present.keys())
      await writeHeartbeat(db, processId, all)
      return all
    },
  }
}
