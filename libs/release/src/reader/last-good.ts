import type { Channel } from '../channel.ts'
import { FRAGMENTS_FILE } from '../fragments-file.ts'
import type { KeyFile } from '../keys.ts'
import { entryName, LOG } from '../registry/log-entry.ts'
import { readLast } from '../registry/read-log.ts'
import { ENVELOPE_FILE, placeOf, type VerifiedRelease } from '../registry/read-release.ts'
import type { Store } from '../store/store.ts'
import type { Expected } from '../verify-release.ts'

/** The channel that a reader kept, signed. Its expiry does not count: an outage of the store ends no product. */
export const keptChannel = async (kept: Store, keys: KeyFile, now: Date): Promise<Channel | undefined> =>
  (await readLast(kept, keys, now))?.entry.channel

/** Keeps the entry of the log with a serial, and nothing older. */
export async function keepChannel(kept: Store, from: Store, serial: number): Promise<void> {
  const entry = await from.read(entryName(serial))
  if (entry) await kept.create(entryName(serial), entry)
  for (const name of await kept.list(LOG)) if (name < entryName(serial)) await kept.remove(name)
}

/** Keeps of a release what its pages are made of: the description, the drawn screens, and the statement with each file's hash. */
export async function keepRelease(
  kept: Store,
  expected: Expected,
  { statement, envelope, files }: VerifiedRelease,
): Promise<void> {
  const { description } = statement.predicate
  const parts = {
    [ENVELOPE_FILE]: envelope,
    [description]: files.get(description),
    [FRAGMENTS_FILE]: files.get(FRAGMENTS_FILE),
  }
  for (const [file, content] of Object.entries(parts)) {
    const name = `${placeOf(expected)}/${file}`
    if (!content || (await kept.read(name))?.equals(content)) continue
    // What was damaged since is replaced.
    await kept.remove(name)
    await kept.create(name, content)
  }
}
