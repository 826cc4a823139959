import type { KeyObject } from 'node:crypto'
import type { Channel } from '../channel.ts'
import { seal } from '../dsse.ts'
import type { Offer } from '../gate/offer.ts'
import type { KeyFile } from '../keys.ts'
import { writeExact } from '../read-exact.ts'
import type { Store } from '../store/store.ts'
import { ENTRY_TYPE, entryName, type Act, type LogEntry } from './log-entry.ts'
import { readLast } from './read-log.ts'

/** One who acts on a store. */
export interface Registry {
  readonly store: Store
  readonly keys: KeyFile
  /** The registry's private key. */
  readonly signer: KeyObject
  readonly who: string
  readonly now: () => Date
  /** How long the channel is valid. */
  readonly validMs: number
  /** What the APIs offer that devices use: a release that needs more is neither published nor given. Absent: nothing is compared. */
  readonly apis?: readonly Offer[]
}

/** What an act changes; it is computed again when another act came first. @throws Error that refuses it */
export type Change = (remotes: Channel['remotes']) => Channel['remotes'] | Promise<Channel['remotes']>

const ATTEMPTS = 200

/**
 * Adds an entry to the log: the next serial can be created only once, so of two acts at once one is repeated on the other's
 * result, and none is lost. @throws Error when the act is refused
 */
export async function append(
  { store, keys, signer, who, now, validMs }: Registry,
  act: Act,
  why: string,
  change: Change,
): Promise<LogEntry> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const at = now()
    const last = await readLast(store, keys, at)
    const remotes = await change(last?.entry.channel.remotes ?? {})
    const serial = last ? last.entry.channel.serial + 1 : 0
    const channel: Channel = {
      format: 1,
      serial,
      issued: at.toISOString(),
      expires: new Date(at.getTime() + validMs).toISOString(),
      remotes,
    }
    const entry: LogEntry = { format: 1, act, who, why, previous: last?.hash ?? null, channel }
    const envelope = Buffer.from(seal(ENTRY_TYPE, writeExact(entry), [signer]))
    if (await store.create(entryName(serial), envelope)) return entry
    // After a lost answer the entry that is in the way is our own.
    if ((await store.read(entryName(serial)))?.equals(envelope)) return entry
  }
  throw new Error(`${ATTEMPTS} others acted first: try again`)
}
