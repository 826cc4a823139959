import { join } from 'node:path'
import { folderStore, keyring, storeAt } from '@refcall/release'
import { followRemotes, type FollowedRemotes } from './known-remotes.ts'
import { releaseSource, type ReleaseSource } from './release-source.ts'
import { remoteAddresses } from './remote-addresses.ts'
import { remotesAtOrigins } from './remote-source.ts'

const log = (line: string) => console.error(line)
const SECOND_MS = 1_000

/**
 * The remotes of this deployment: released ones from `RELEASE_STORE`; without it, those that describe themselves at their
 * origins, unsigned. @throws Error with one sentence about a setting
 */
export async function followedRemotes(
  env: NodeJS.ProcessEnv,
): Promise<{ remotes: FollowedRemotes; releases?: ReleaseSource }> {
  const { RELEASE_STORE: place, RELEASE_KEYS: keyFolder, RELEASE_STATE: state, REMOTES_EVERY_SECONDS: every } = env
  const addresses = remoteAddresses(env)
  const names = addresses.map(({ name }) => name)
  if (!place) {
    const source = remotesAtOrigins(addresses, log)
    return { remotes: await followRemotes({ names, source, everyMs: Number(every ?? 5) * SECOND_MS, log }) }
  }
  if (!keyFolder)
    throw new Error('RELEASE_STORE needs RELEASE_KEYS, the folder of keys.json: without keys nothing can be verified.')
  const releases = releaseSource(addresses, {
    store: storeAt(place, env),
    kept: folderStore(state ?? join(import.meta.dirname, '../../../.refcall/releases/last-good')),
    keys: keyring(keyFolder).keys,
    now: () => new Date(),
    log,
  })
  const everyMs = Number(every ?? 0.4) * SECOND_MS
  return { remotes: await followRemotes({ names, source: releases, everyMs, log }), releases }
}
