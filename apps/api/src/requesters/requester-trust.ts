import type { RequesterTrust } from '@refcall/domain'
import { isDeviceOfCaller, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { History } from './history.repository.ts'

/**
 * Classifies the requester by what is costly to fake. Age cannot be faked: an account or a key created today is
 * worth no more than any other.
 */
export function trustOf(
  caller: Caller,
  device: DeviceRow,
  { account_since: since, taken_at: takenAt }: History,
  now: Date,
): RequesterTrust {
  const isOld = (at: Date | null): boolean =>
    at !== null && now.getTime() - at.getTime() >= SERVER_LIMITS.requests.standingAfterMs
  if (isOld(since)) return 'account'
  if (!isDeviceOfCaller(caller, device)) return caller.account ? 'new' : 'keyless'
  return isOld(takenAt) ? 'proven' : 'new'
}
