import { createHash } from 'node:crypto'
import type { RemoteChannel } from '../channel.ts'

/**
 * Where a device stands in the trial with this salt: at least 0 and below 1, the same at each call, uniform over devices,
 * and independent of where it stands in a trial with another salt.
 */
const positionOf = (deviceKey: string, salt: string): number =>
  createHash('sha256').update(`${salt}\n${deviceKey}`).digest().readUIntBE(0, 6) / 2 ** 48

/**
 * The digest of the release that a device gets; null when the remote has none for it. A device on trial stays on trial
 * while the share grows.
 *
 * @param deviceKey a secret of the device, such as the hash of its browser key: who can choose it chooses the release
 */
export function chooseRelease({ stable, canary, revoked }: RemoteChannel, deviceKey: string): string | null {
  if (!canary || revoked.includes(canary.digest)) return stable
  return positionOf(deviceKey, canary.salt) < canary.percent / 100 ? canary.digest : stable
}

/**
 * The flags of a remote that are on for a device, in the order of the alphabet. A device on the share of a flag stays on it
 * while the share grows; the shares of two flags are independent.
 *
 * @param deviceKey as for `chooseRelease`; without one, only what is on for all
 */
export const flagsFor = (remote: string, { flags = {} }: RemoteChannel, deviceKey?: string): string[] =>
  Object.entries(flags)
    .filter(
      ([flag, percent]) =>
        percent === 100 || (deviceKey !== undefined && positionOf(deviceKey, `flag ${remote}/${flag}`) < percent / 100),
    )
    .map(([flag]) => flag)
    .sort()

/** Whether devices get different releases or flags, so that each needs a key. */
export const differsByDevice = ({ canary, flags = {} }: RemoteChannel): boolean =>
  canary !== undefined || Object.values(flags).some((percent) => percent > 0 && percent < 100)

/** In percent of the devices: few enough at first that a broken release is out before many have it. */
const SHARES = [1, 5, 20, 50, 100]

/** The share that a release gets after the one that it has, or at first. */
export function nextShare(channel: RemoteChannel | undefined, digest: string): number {
  const present = channel?.canary?.digest === digest ? channel.canary.percent : 0
  return SHARES.find((share) => share > present) ?? present
}
