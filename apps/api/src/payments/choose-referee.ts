import type { Deps } from '../platform/deps.ts'
import type { DeviceRow } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { isOnDuty, type PlayerIds, type RefereeRow } from '../referees/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { findChosen, type ChosenReferee } from './chosen-referee.repository.ts'

/**
 * The referee whom a player chose for electronic payment: on duty, free, accepts electronic payment and can be paid.
 * @param isFirst refuses a device that has an active match
 * @throws Refusal `referee_unavailable`, `own_match`, `active_match_exists`
 */
export async function chooseReferee(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  device: DeviceRow,
  named: string,
  isFirst = false,
): Promise<RefereeRow> {
  const referee = await findChosen(deps.db, named, playerIdsOf(device, caller.account?.id ?? null, caller.keyHash))
  if (!referee) throw new Refusal('referee_unavailable')
  if (isFirst && referee.is_requesting) throw new Refusal('active_match_exists')
  if (isSelf(caller, device, referee)) throw new Refusal('own_match')
  if (!canBeChosen(referee, deps.clock.now())) throw new Refusal('referee_unavailable')
  return referee
}

/** A player by device and account, and by the browsers of both. */
export const playerIdsOf = (
  device: Pick<DeviceRow, 'id' | 'account_id' | 'browser_key_hash'>,
  accountId: string | null,
  keyHash: Buffer | null = null,
): PlayerIds => ({
  deviceId: device.id,
  accountIds: [accountId, device.account_id],
  keyHashes: [keyHash, device.browser_key_hash],
})

/** Whether a request may go to the referee. */
export function canBeChosen(referee: ChosenReferee, now: Date): boolean {
  return (
    !referee.is_busy &&
    !referee.is_kept_apart &&
    isOnDuty(referee, now) &&
    referee.accepts_electronic &&
    (referee.rate_minor ?? 0) > 0 &&
    referee.verified === true
  )
}

function isSelf(caller: Caller, device: DeviceRow, referee: ChosenReferee): boolean {
  const accounts = [caller.account?.id, device.account_id]
  const keys = [caller.keyHash, device.browser_key_hash]
  return (
    [referee.device_id, referee.last_device_id].includes(device.id) ||
    (referee.account_id !== null && accounts.includes(referee.account_id)) ||
    keys.some((key) => key != null && referee.key_hash?.equals(key) === true)
  )
}
