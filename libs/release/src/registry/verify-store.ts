import type { KeyFile } from '../keys.ts'
import type { Store } from '../store/store.ts'
import { readChannel } from './read-channel.ts'
import { readHistory } from './read-log.ts'
import { readRelease } from './read-release.ts'

/**
 * Checks the whole store: the log back to its first entry, and each release that may be served with every file.
 * Returns what was checked; @throws Error that names the entry, release or file
 */
export async function verifyStore(
  store: Store,
  keys: KeyFile,
  now: Date,
): Promise<{ entries: number; releases: number; files: number }> {
  const { remotes } = await readChannel(store, keys, now)
  const checked = { entries: 0, releases: 0, files: 0 }
  for await (const _ of readHistory(store, keys, now)) checked.entries++
  for (const [remote, { releases }] of Object.entries(remotes)) {
    for (const [digest, admitted] of Object.entries(releases)) {
      const { files } = await readRelease(store, { remote, digest, admitted }, keys)
      checked.releases++
      checked.files += files.size
    }
  }
  return checked
}
