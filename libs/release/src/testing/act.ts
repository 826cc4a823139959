import { createPrivateKey } from 'node:crypto'
import { pin, renew } from '../registry/acts.ts'
import { folderStore } from '../store/folder-store.ts'
import { s3Store } from '../store/s3-store.ts'

/** A process that acts on a store as others do at the same time: pins one group after another. Its input is JSON. */
const { folder, s3, keys, signer, remote, digest, groups } = JSON.parse(process.argv[2] ?? '{}')
const store = folder ? folderStore(folder) : s3Store(s3)
const registry = {
  store,
  keys,
  signer: createPrivateKey(signer),
  who: groups[0],
  now: () => new Date(),
  validMs: 86_400_000,
}
for (const group of groups) await pin(registry, remote, group, digest, `for ${group}`)
await renew(registry, 'at the end')
