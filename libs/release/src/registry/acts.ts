import type { Channel, RemoteChannel } from '../channel.ts'
import { append, type Change, type Registry } from './append.ts'
import { givenAgain, remoteOf } from './remote-of.ts'
import { requireServed } from './require-served.ts'

/** Changes one remote of the channel. */
const changing =
  (remote: string, change: (channel: RemoteChannel) => RemoteChannel | Promise<RemoteChannel>): Change =>
  async (remotes: Channel['remotes']) => ({ ...remotes, [remote]: await change(remoteOf(remotes, remote)) })

const withoutCanary = ({ canary: _, ...rest }: RemoteChannel): RemoteChannel => rest

/** Gives a release to all; a canary ends. */
export const promote = (registry: Registry, remote: string, digest: string, why: string) =>
  append(
    registry,
    { name: 'promote', remote, digest },
    why,
    changing(remote, async (channel) => {
      await requireServed(registry, channel, remote, digest)
      if (channel.stable === digest && !channel.canary)
        throw new Error(`${digest} is what all get of ${remote} already`)
      return { ...withoutCanary(givenAgain(channel, digest)), stable: digest }
    }),
  )

/** Gives a release to some percent of the devices. Raising the share keeps who has it; another release reaches other devices. */
export const canary = (registry: Registry, remote: string, digest: string, percent: number, why: string) =>
  append(
    registry,
    { name: 'canary', remote, digest, percent },
    why,
    changing(remote, async (channel) => {
      if (!(percent > 0 && percent <= 100))
        throw new Error(`a canary gets more than 0 and at most 100 percent, not ${percent}`)
      await requireServed(registry, channel, remote, digest)
      if (channel.stable === null) throw new Error(`${remote} has no release for the others yet: promote one first`)
      if (channel.stable === digest) throw new Error(`${digest} is what all get of ${remote} already`)
      const salt = channel.canary?.digest === digest ? channel.canary.salt : saltOf(registry, channel, digest)
      return { ...givenAgain(channel, digest), canary: { digest, percent, salt } }
    }),
  )

/** Differs for each trial: no two begin at one instant with one release. */
const saltOf = ({ now }: Registry, { stable }: RemoteChannel, digest: string) =>
  `${now().getTime().toString(36)}-${digest.slice(0, 8)}-${stable?.slice(0, 8)}`

/** Signs the channel again, so that it does not expire. */
export const renew = (registry: Registry, why: string) => append(registry, { name: 'renew' }, why, (remotes) => remotes)
