import { incompatibilities, type Incompatibility } from '../gate/incompatibilities.ts'
import { NEEDS_FILE, readNeeds, type Needs } from '../gate/needs.ts'
import type { Offer } from '../gate/offer.ts'
import type { Registry } from './append.ts'
import { servedSince } from './collect.ts'
import { readChannel } from './read-channel.ts'
import { readRelease } from './read-release.ts'

/**
 * Why a release of the API may not go out: what it no longer gives to releases that some page was given since an instant.
 * Empty when it may. `unknown` are releases that do not say what they need.
 */
export async function apiMismatches(
  reading: Pick<Registry, 'store' | 'keys' | 'now'>,
  offer: Offer,
  since: Date,
): Promise<{ reasons: Incompatibility[]; compared: string[]; unknown: string[] }> {
  const { store, keys, now } = reading
  const [{ remotes }, served] = [await readChannel(store, keys, now()), await servedSince(reading, since.getTime())]
  const compared: Needs[] = []
  const unknown: string[] = []
  for (const [remote, { releases, revoked }] of Object.entries(remotes)) {
    for (const [digest, admitted] of Object.entries(releases)) {
      if (!served.has(digest) || revoked.includes(digest)) continue
      const release = `${remote} ${admitted.version}-${digest.slice(0, 8)}`
      const text = (await readRelease(store, { remote, digest, admitted }, keys)).files.get(NEEDS_FILE)
      if (text) compared.push(readNeeds(String(text), release))
      else unknown.push(release)
    }
  }
  const reasons = compared.flatMap((needs) => incompatibilities(offer, needs))
  return { reasons, compared: compared.map(({ release }) => release), unknown }
}
