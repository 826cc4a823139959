import { createHash } from 'node:crypto'
import type { RemoteChannel } from '../channel.ts'

/** The group that gets a release on trial before any other device. */
const FIRST_GROUP = 'operators'

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
 * @param groups the groups that the caller was checked to belong to, the most important first
 */
export function chooseRelease(
  { stable, canary, pins, revoked }: RemoteChannel,
  deviceKey: string,
  groups: readonly string[] = [],
): string | null {
  const isGood = (digest: string | undefined) => digest !== undefined && !revoked.includes(digest)
  const pin = groups.map((group) => pins[group]).find(isGood)
  if (pin) return pin
  if (!canary || !isGood(canary.digest)) return stable
  return groups.includes(FIRST_GROUP) || positionOf(deviceKey, canary.salt) < canary.percent / 100
    ? canary.digest
    : stable
}
