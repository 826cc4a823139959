import { unseal } from '../dsse.ts'
import { signersOf, type KeyFile } from '../keys.ts'
import { readExact } from '../read-exact.ts'
import type { Store } from '../store/store.ts'
import { ENTRY_TYPE, entryName, LOG, LogEntry, sha256 } from './log-entry.ts'

/** An entry whose signature or place in the chain was checked. */
export interface CheckedEntry {
  readonly entry: LogEntry
  /** sha256 of its envelope. */
  readonly hash: string
}

const LIMIT = 2_000_000

const entryText = async (store: Store, name: string): Promise<string> => {
  const content = await store.read(name, LIMIT)
  if (!content) throw new Error(`${name} is missing from the log`)
  return content.toString('utf8')
}

function readEntry(name: string, envelope: string, payload: string): CheckedEntry {
  const entry = readExact(name, LogEntry, payload)
  if (entryName(entry.channel.serial) !== name) throw new Error(`${name} has the serial ${entry.channel.serial}`)
  return { entry, hash: sha256(envelope) }
}

/** The last entry, signed by a key of the registry that is valid now; undefined in an empty store. Its expiry is not checked. */
export async function readLast(
  store: Store,
  keys: KeyFile,
  now: Date,
  after?: number,
): Promise<CheckedEntry | undefined> {
  const name = (await store.list(LOG, after === undefined ? undefined : entryName(after - 1))).at(-1)
  if (name === undefined) return undefined
  const envelope = await entryText(store, name)
  return readEntry(name, envelope, unseal(name, ENTRY_TYPE, envelope, signersOf('channel', keys, now)))
}

/**
 * All entries, the newest first: its signature is checked, and each older one by the hash in the one after it, so that a
 * rotated key cannot rewrite history. @throws Error that names the entry at which the chain breaks
 */
export async function* readHistory(store: Store, keys: KeyFile, now: Date): AsyncGenerator<CheckedEntry> {
  let later = await readLast(store, keys, now)
  while (later) {
    yield later
    const {
      previous,
      channel: { serial },
    }: LogEntry = later.entry
    if (previous === null) {
      if (serial !== 0) throw new Error(`the log begins with serial ${serial}: older entries are missing`)
      return
    }
    const name = entryName(serial - 1)
    const envelope = await entryText(store, name)
    if (sha256(envelope) !== previous)
      throw new Error(`${name} was changed: ${entryName(serial)} has the hash of another`)
    const payload = Buffer.from((JSON.parse(envelope) as { payload: string }).payload, 'base64').toString('utf8')
    later = readEntry(name, envelope, payload)
  }
}
