import type { Channel, RemoteChannel } from '../channel.ts'

export const EMPTY: RemoteChannel = { stable: null, revoked: [], releases: {} }

/** A remote's part of the channel. @throws Error if it has none */
export function remoteOf(remotes: Channel['remotes'], remote: string): RemoteChannel {
  const channel = remotes[remote]
  if (!channel)
    throw new Error(
      `nothing of ${remote} was published yet; published are: ${Object.keys(remotes).join(', ') || 'none'}`,
    )
  return channel
}

/** Taken from the devices that have it. */
export const takenBack = (channel: RemoteChannel, digest: string): RemoteChannel => ({
  ...givenAgain(channel, digest),
  takenBack: [...(channel.takenBack ?? []).filter((other) => other !== digest), digest],
})

/** No longer one that was taken back. */
export function givenAgain({ takenBack: before, ...channel }: RemoteChannel, digest: string): RemoteChannel {
  const others = before?.filter((other) => other !== digest) ?? []
  return others.length > 0 ? { ...channel, takenBack: others } : channel
}

/** A release that may be served. @throws Error if it was revoked or never published */
export function releaseOf(channel: RemoteChannel, remote: string, digest: string): RemoteChannel['releases'][string] {
  if (channel.revoked.includes(digest))
    throw new Error(`${digest} of ${remote} was revoked: it is never served again. Publish a new release.`)
  const release = channel.releases[digest]
  if (!release)
    throw new Error(`${remote} has no release ${digest}; it has: ${Object.keys(channel.releases).join(', ') || 'none'}`)
  return release
}
