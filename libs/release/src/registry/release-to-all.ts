import type { KeyObject } from 'node:crypto'
import type { Files } from '../artifact/identity.ts'
import type { Statement } from '../statement.ts'
import { promote } from './acts.ts'
import type { Registry } from './append.ts'
import { publish } from './publish.ts'
import { readLast } from './read-log.ts'

/** Publishes a release and gives it to all, unless they have it. Returns whether it is new to them. */
export async function releaseToAll(
  registry: Registry,
  files: Files,
  statement: Statement,
  team: readonly KeyObject[],
  why: string,
): Promise<boolean> {
  const { remote, digest } = statement.predicate
  const last = await readLast(registry.store, registry.keys, registry.now())
  if (last?.entry.channel.remotes[remote]?.stable === digest) return false
  await publish(registry, files, statement, team, why)
  await promote(registry, remote, digest, why)
  return true
}
