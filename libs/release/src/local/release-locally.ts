import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assemble, type BuiltRemote } from '../artifact/assemble.ts'
import { buildIn, readBuild } from '../artifact/read-build.ts'
import { keyring, type Keyring } from '../keyring.ts'
import { renew } from '../registry/acts.ts'
import type { Registry } from '../registry/append.ts'
import { collect } from '../registry/collect.ts'
import { readLast } from '../registry/read-log.ts'
import { releaseToAll } from '../registry/release-to-all.ts'
import { folderStore } from '../store/folder-store.ts'

/** A remote's production build on this machine. */
interface LocalBuild {
  readonly remote: string
  /** The folder that its origin serves. */
  readonly dist: string
  readonly about: () => BuiltRemote | Promise<BuiltRemote>
}

interface LocalReleases {
  /** Where keys, store and last good state lie; one process at a time. */
  readonly folder: string
  readonly builds: readonly LocalBuild[]
  readonly who: string
  readonly now: () => Date
}

/** What a page server needs to serve them. */
interface LocalPlaces {
  readonly store: string
  readonly keys: string
  readonly state: string
}

const DAY_MS = 86_400_000
/** How long the channel is valid; it is signed again when half of that has passed. */
const VALID_MS = 30 * DAY_MS

const WHY = 'built on this machine'

export const placesIn = (folder: string): LocalPlaces => ({
  store: join(folder, 'store'),
  keys: join(folder, 'keys'),
  state: join(folder, 'last-good'),
})

/**
 * Releases the builds of one machine to its own store, each once, signed with keys that are made there: a build that was
 * released before stays as the registry has it since. Returns the remotes with a new release.
 * @throws Error if one is refused, such as a build that was revoked
 */
export async function releaseLocally({ folder, builds, who, now }: LocalReleases): Promise<string[]> {
  const { store: place, keys, state } = placesIn(folder)
  const ring = keyring(keys)
  addKeys(ring, builds)
  const store = folderStore(place)
  const registry: Registry = { store, keys: ring.keys(), signer: ring.signer('registry'), who, now, validMs: VALID_MS }
  const before = await readLast(store, registry.keys, now())
  // A new store knows nothing of the serials of an older one.
  if (!before) await rm(state, { recursive: true, force: true })
  const known = before ? await readRecord(folder) : {}
  const released: string[] = []
  for (const { remote, dist, about } of builds) {
    const build = await buildIn(dist)
    if (known[remote] === build) continue
    const built = await about()
    const { files, statement } = await assemble(await readBuild(dist, built.version), built)
    if (await releaseToAll(registry, files, statement, [ring.signer(remote)], WHY)) released.push(remote)
    known[remote] = build
    await writeRecord(folder, known)
  }
  if (released.length > 0 && before) await collect(registry, { keptMs: DAY_MS, keptCount: 2 }, 'not served for a day')
  const expires = Date.parse(before?.entry.channel.expires ?? '')
  if (released.length === 0 && expires - now().getTime() < VALID_MS / 2)
    await renew(registry, 'so that it does not expire')
  return released
}

/** The registry's key and one for each team. */
function addKeys(ring: Keyring, builds: readonly LocalBuild[]): void {
  if (!ring.has('registry')) ring.add('registry', 'channel')
  for (const { remote } of builds) if (!ring.has(remote)) ring.add(remote, [remote])
}

const recordIn = (folder: string): string => join(folder, 'builds.json')

/** Remote → the build of it that was released last. */
async function readRecord(folder: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(recordIn(folder), 'utf8'))
  } catch {
    return {}
  }
}

async function writeRecord(folder: string, record: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(recordIn(folder), JSON.stringify(record))
}
