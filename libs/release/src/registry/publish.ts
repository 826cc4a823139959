import type { KeyObject } from 'node:crypto'
import { checkFiles } from '../artifact/check-files.ts'
import type { Files } from '../artifact/identity.ts'
import { seal, unseal } from '../dsse.ts'
import { requireOffered } from '../gate/gate.ts'
import { signersOf } from '../keys.ts'
import { writeExact } from '../read-exact.ts'
import { releaseName, STATEMENT_TYPE, type Statement } from '../statement.ts'
import type { Store } from '../store/store.ts'
import { append, type Registry } from './append.ts'
import { sha256 } from './log-entry.ts'
import { ENVELOPE_FILE, folderOf } from './read-release.ts'
import { EMPTY } from './remote-of.ts'

/**
 * Uploads a release with its team's signature and admits it to the channel; no device gets it yet. Publishing the same
 * again changes nothing. @throws Error if the files do not fit, the key may not sign this remote, the name is taken, or the
 * APIs lack what it needs
 */
export async function publish(
  registry: Registry,
  files: Files,
  statement: Statement,
  team: readonly KeyObject[],
  why: string,
) {
  const { remote, digest, version } = statement.predicate
  checkFiles(statement, files)
  requireOffered(files, `${remote} ${version}`, registry.apis ?? [])
  const text = writeExact(statement)
  const envelope = seal(STATEMENT_TYPE, text, team)
  const admitted = registry.now()
  unseal('the statement', STATEMENT_TYPE, envelope, signersOf({ remote }, registry.keys, admitted))
  const folder = folderOf(remote, releaseName(statement))
  await Promise.all([...files].map(([name, content]) => upload(registry.store, `${folder}/${name}`, content)))
  // Last, so that a release with a statement is whole.
  await upload(registry.store, `${folder}/${ENVELOPE_FILE}`, Buffer.from(envelope))
  return append(registry, { name: 'publish', remote, digest }, why, (remotes) => {
    const channel = remotes[remote] ?? EMPTY
    if (channel.revoked.includes(digest))
      throw new Error(`${digest} of ${remote} was revoked: it cannot be published again`)
    const release = { version, statement: sha256(text), admitted: admitted.toISOString() }
    return { ...remotes, [remote]: { ...channel, releases: { [digest]: release, ...channel.releases } } }
  })
}

async function upload(store: Store, name: string, content: Buffer): Promise<void> {
  if (await store.create(name, content)) return
  if (!(await store.read(name))?.equals(content))
    throw new Error(`${name} is in the store with other content: a release never changes`)
}
