import { join } from 'node:path'
import { folderStore, keyring, storeAt } from '@refcall/release'
import { followReleases, type FollowedReleases } from './follow-releases.ts'
import { followRemotes, type FollowedRemotes } from './known-remotes.ts'
import { remoteAddresses } from './remote-addresses.ts'

const log = (line: string) => console.error(line)
const SECOND_MS = 1_000

/**
 * The remotes of this deployment: released ones from `RELEASE_STORE`; without it, those that describe themselves at their
 * origins, unsigned. @throws Error with one sentence about a setting
 */
export async function followedRemotes(env: NodeJS.ProcessEnv): Promise<FollowedRemotes & Partial<FollowedReleases>> {
  const { RELEASE_STORE: place, RELEASE_KEYS: keyFolder, RELEASE_STATE: state, REMOTES_EVERY_SECONDS: every } = env
  const addresses = remoteAddresses(env)
  if (!place) return followRemotes(addresses, { everyMs: Number(every ?? 5) * SECOND_MS, log })
  if (!keyFolder)
    throw new Error('RELEASE_STORE needs RELEASE_KEYS, the folder of keys.json: without keys nothing can be verified.')
  const store = storeAt(place, env)
  const kept = folderStore(state ?? join(import.meta.dirname, '../../../.refcall/releases/last-good'))
  const { keys } = keyring(keyFolder)
  return followReleases(
    addresses,
    { store, kept, keys, now: () => new Date() },
    { everyMs: Number(every ?? 0.4) * SECOND_MS, log },
  )
}
