import type { RequesterTrust } from '@refcall/domain'
import { isDeviceOfCaller, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { hashOf } from '../platform/random-id.ts'
import type { History, Requesting } from './history.repository.ts'

/** Classifies the requester by what is costly to fake. Age alone is not: accounts and keys can be made in advance. */
export function trustOf(
  caller: Caller,
  device: DeviceRow,
  { account_earned: accountEarned, key_earned: keyEarned }: Pick<History, 'account_earned' | 'key_earned'>,
): RequesterTrust {
  if (accountEarned) return 'account'
  if (!isDeviceOfCaller(caller, device)) return caller.account ? 'new' : 'keyless'
  return keyEarned ? 'proven' : 'new'
}

/** With whom a trusted request is counted: all accounts that registered on the same network; otherwise its sender alone. */
export const registeredWith = ({ accountId, keyHash }: Requesting, { registration_network }: History): Buffer =>
  registration_network ?? hashOf(`requests of sender ${accountId ?? keyHash?.toString('hex')}`)
