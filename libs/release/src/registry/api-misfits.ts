import { refuseApi, type ReleaseInUse } from '../gate/gate.ts'
import type { Incompatibility } from '../gate/incompatibilities.ts'
import type { Offer } from '../gate/offer.ts'
import { NEEDS_FILE, readNeeds } from '../gate/read-needs.ts'
import type { Registry } from './append.ts'
import { usedSince } from './collect.ts'
import { readChannel } from './read-channel.ts'
import { readRelease } from './read-release.ts'

/**
 * Why a release of the API may not go out: what it no longer gives to releases that open pages had, or were given, since an instant.
 * Empty when it may. `unknown` are releases that do not say what they need.
 */
export async function apiMisfits(
  reading: Pick<Registry, 'store' | 'keys' | 'now'>,
  offer: Offer,
  since: Date,
  openPages: (remote: string, digest: string) => number = () => 0,
): Promise<{ reasons: Incompatibility[]; compared: string[]; unknown: string[] }> {
  const { store, keys, now } = reading
  const [{ remotes }, used] = [await readChannel(store, keys, now()), await usedSince(reading, since.getTime())]
  const inUse: ReleaseInUse[] = []
  const unknown: string[] = []
  for (const [remote, { releases, revoked }] of Object.entries(remotes)) {
    for (const [digest, admitted] of Object.entries(releases)) {
      if (!used.has(digest) || revoked.includes(digest)) continue
      const release = `${remote} ${admitted.version}-${digest.slice(0, 8)}`
      const text = (await readRelease(store, { remote, digest, admitted }, keys)).files.get(NEEDS_FILE)
      if (text) inUse.push({ needs: readNeeds(String(text), release), openTabs: openPages(remote, digest) })
      else unknown.push(release)
    }
  }
  return { reasons: refuseApi(offer, inUse), compared: inUse.map(({ needs }) => needs.release), unknown }
}
