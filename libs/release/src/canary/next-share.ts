import type { RemoteChannel } from '../channel.ts'

/** In percent of the devices: few enough at first that a broken release is out before many have it. */
const SHARES = [1, 5, 20, 50, 100]

/** The share that a release gets after the one that it has, or at first. */
export const nextShare = (channel: RemoteChannel | undefined, digest: string): number => {
  const present = channel?.canary?.digest === digest ? channel.canary.percent : 0
  return SHARES.find((share) => share > present) ?? present
}
