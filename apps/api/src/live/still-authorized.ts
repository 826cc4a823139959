import { findLivingFamilies } from '../accounts/index.ts'
import type { Deps } from '../platform/deps.ts'
import { findDevices, mayActAs } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'

/** The caller and the device of a stream. */
export interface Listener {
  readonly deviceId: string
  /** Whether the device was known when the stream began; an unknown one has no access to lose. */
  readonly isKnown: boolean
  readonly caller: Caller
}

/** The listeners who could open their stream again: still signed in if they were, and the device still theirs. */
export async function stillAuthorized(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  listeners: readonly Listener[],
): Promise<Set<Listener>> {
  if (listeners.length === 0) return new Set()
  const families = listeners.flatMap(({ caller }) => caller.account?.sessionFamily ?? [])
  const living = await findLivingFamilies(db, families, clock.now())
  const devices = await findDevices(
    db,
    listeners.map(({ deviceId }) => deviceId),
  )
  const byId = new Map(devices.map((device) => [device.id, device]))
  return new Set(
    listeners.filter(({ deviceId, isKnown, caller }) => {
      if (caller.account && !living.has(caller.account.sessionFamily)) return false
      const device = byId.get(deviceId)
      return device ? mayActAs(caller, device) : !isKnown
    }),
  )
}
