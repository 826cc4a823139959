import { createPrivateKey, type KeyObject } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair, type KeyFile } from '../keys.ts'
import { folderStore } from '../store/folder-store.ts'
import type { Store } from '../store/store.ts'
import type { Registry } from '../registry/append.ts'

const DAY_MS = 86_400_000

/** A key of the key file with its private part. */
export function aKey(
  owner: string,
  signs: KeyFile['keys'][number]['signs'],
): { key: KeyFile['keys'][number]; signer: KeyObject } {
  const { publicKey, privateKey } = newKeyPair()
  return { key: { owner, publicKey, signs }, signer: createPrivateKey(privateKey) }
}

export interface SampleRegistry extends Registry {
  readonly keys: KeyFile
  /** The player's team. */
  readonly team: KeyObject
}

/** A registry on a store, with its own key and one of the team that releases the remote `player`. */
export function aRegistry(store: Store, now: () => Date = () => new Date()): SampleRegistry {
  const [own, team] = [aKey('registry', 'channel'), aKey('player team', ['player'])]
  return {
    store,
    keys: { format: 1, keys: [own.key, team.key] },
    signer: own.signer,
    team: team.signer,
    who: 'Ada',
    now,
    validMs: 7 * DAY_MS,
  }
}

/** A store in a folder of its own, which `remove` deletes. */
export async function aFolder(): Promise<{ folder: string; store: Store; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-release-'))
  return { folder, store: folderStore(folder), remove: () => rm(folder, { recursive: true, force: true }) }
}
