import { createPrivateKey } from 'node:crypto'
import { canary, renew } from '../registry/acts.ts'
import { folderStore } from '../store/folder-store.ts'
import { s3Store } from '../store/s3-store.ts'

/** A process that acts on a store as others do at the same time: raises the share of a canary step by step. Its input is JSON. */
const { folder, s3, keys, signer, remote, digest, who, times } = JSON.parse(process.argv[2] ?? '{}')
const store = folder ? folderStore(folder) : s3Store(s3)
const registry = {
  store,
  keys,
  signer: createPrivateKey(signer),
  who,
  now: () => new Date(),
  validMs: 86_400_000,
}
for (let time = 1; time <= times; time += 1) await canary(registry, remote, digest, time, `${time} %`)
await renew(registry, 'at the end')
