import type { Output } from '@refcall/contract'
import type { BreakMinutes, ShiftMinutes } from '@refcall/domain'
import { transact, type TransactDeps, type UnitOfWork } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { DUTY_MS, isOnDuty, knownReferee, lockReferee, setBreak, setShift } from '../referees/index.ts'
import type { RefereeRow } from '../referees/referee.table.ts'
import { pauseDuty } from './end-duty.ts'

type DutyStatus = Output<'GET /api/mobile/device/:deviceId/status'>

export function dutyStatusOf(referee: RefereeRow | null, now: Date): DutyStatus {
  if (!referee) return { exists: false, isAvailable: false }
  const { shift_ends_at: endsAt, break_ends_at: breakEndsAt } = referee
  const isAvailable = isOnDuty(referee, now)
  return {
    exists: true,
    isAvailable,
    ...(isAvailable && endsAt && { shift: { endsAt: endsAt.toISOString(), isEnding: isEnding(endsAt, now) } }),
    ...(breakEndsAt && breakEndsAt > now && { breakEndsAt: breakEndsAt.toISOString() }),
  }
}

const isEnding = (endsAt: Date, now: Date): boolean =>
  endsAt.getTime() - now.getTime() <= SERVER_LIMITS.availability.shiftWarningMs

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Sets how long the caller's referee stays on duty; null: until a press. A duty that has ended stays ended. */
export function chooseShift(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  minutes: ShiftMinutes | null,
): Promise<DutyStatus> {
  return changeDuty(deps, caller, deviceId, async ({ trx, now }, referee) => {
    if (!isOnDuty(referee, now)) return
    const endsAt = minutes === null ? null : inMinutes(now, minutes)
    await setShift(trx, referee.id, endsAt, new Date(now.getTime() + DUTY_MS))
  })
}

/** Takes the caller's referee off duty for a break, or sets the end of the present one. */
export function takeBreak(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  minutes: BreakMinutes,
): Promise<DutyStatus> {
  return changeDuty(deps, caller, deviceId, async (work, referee) => {
    if (isOnDuty(referee, work.now)) await pauseDuty(work, referee)
    else if (!referee.break_ends_at) return
    await setBreak(work.trx, referee.id, inMinutes(work.now, minutes))
  })
}

/** @throws Refusal `not_found` for a device without a referee */
async function changeDuty(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  change: (work: UnitOfWork, referee: RefereeRow) => Promise<void>,
): Promise<DutyStatus> {
  const known = await knownReferee(deps, caller, deviceId)
  if (!known) throw new Refusal('not_found')
  return transact(deps, async (work) => {
    await change(work, await lockReferee(work.trx, known.id))
    return dutyStatusOf(await lockReferee(work.trx, known.id), work.now)
  })
}
