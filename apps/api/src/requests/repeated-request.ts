import { cleanName } from '@refcall/domain'
import type { Match, MatchRequest } from '@refcall/contract'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { mayActOn, type DeviceRow } from '../devices/index.ts'
import { findActiveMatchOfDevice, viewFor, type MatchRecord } from '../matches/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'

/** A form sent again because its response was lost returns the match of the first. */
export async function repeatedRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  error: unknown,
  caller: Caller,
  device: DeviceRow,
  form: MatchRequest,
): Promise<Match> {
  const isSecond =
    isUniqueViolation(error, 'match_one_active_per_device') ||
    (error instanceof Refusal && error.code === 'active_match_exists')
  if (!isSecond) throw error
  const active = await findActiveMatchOfDevice(deps.db, device.id)
  const isOwn = active && mayActOn(caller, device, active)
  if (isOwn && isRepetition(active, form, deps.clock.now())) return viewFor(caller, device)(active)
  throw new Refusal('active_match_exists')
}

function isRepetition(active: MatchRecord, form: MatchRequest, now: Date): boolean {
  return (
    active.status === 'pending' &&
    now.getTime() - active.created_at.getTime() < 60_000 &&
    active.table_number === cleanName(form.tableNumber) &&
    active.player_count === form.playerCount &&
    active.games_remaining === form.gamesRemaining &&
    active.payment_method === form.paymentMethod &&
    (form.paymentMethod === 'cash' || active.hold_id === null)
  )
}
