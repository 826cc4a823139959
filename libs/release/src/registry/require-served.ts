import type { RemoteChannel } from '../channel.ts'
import { requireOffered } from '../gate/gate.ts'
import type { Registry } from './append.ts'
import { readRelease } from './read-release.ts'
import { releaseOf } from './remote-of.ts'

/**
 * A release that is about to be given to devices: page servers would refuse it while the APIs lack what it needs.
 * @throws Error if it was revoked or never published, or with the calls and fields that the APIs lack
 */
export async function requireServed(
  { store, keys, apis = [] }: Pick<Registry, 'store' | 'keys' | 'apis'>,
  channel: RemoteChannel,
  remote: string,
  digest: string,
): Promise<void> {
  const admitted = releaseOf(channel, remote, digest)
  if (apis.length === 0) return
  const { files } = await readRelease(store, { remote, digest, admitted }, keys)
  requireOffered(files, `${remote} ${admitted.version}-${digest.slice(0, 8)}`, apis)
}
