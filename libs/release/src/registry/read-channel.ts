import type { Channel } from '../channel.ts'
import type { KeyFile } from '../keys.ts'
import type { Store } from '../store/store.ts'
import { readLast } from './read-log.ts'

/**
 * Who gets what, for readers: signed by the registry, not expired, and not older than `seen`, the highest serial that this
 * reader has kept. @throws Error with the reason in words
 */
export async function readChannel(store: Store, keys: KeyFile, now: Date, seen = 0): Promise<Channel> {
  const last = await readLast(store, keys, now, seen)
  if (!last)
    throw new Error(
      seen > 0
        ? `the store has no entry since serial ${seen}, which was seen before`
        : 'the store has no log: nothing was released',
    )
  const { channel } = last.entry
  if (channel.serial < seen) throw new Error(`serial ${channel.serial} is older than ${seen}, which was seen before`)
  if (Date.parse(channel.expires) <= now.getTime())
    throw new Error(
      `serial ${channel.serial} expired at ${channel.expires}: the store may hide newer ones, or it was not renewed in time`,
    )
  if (Date.parse(channel.issued) > now.getTime() + CLOCK_SKEW_MS)
    throw new Error(`serial ${channel.serial} was issued at ${channel.issued}, which is still to come`)
  return channel
}

const CLOCK_SKEW_MS = 300_000
