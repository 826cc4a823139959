import { transact, type TransactDeps, type UnitOfWork } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  findEndedBreaks,
  findEndingShifts,
  findExpiredDuties,
  hasWaitingAssignment,
  isOnDuty,
  lockReferee,
  setBreak,
  setWarned,
} from '../referees/index.ts'
import type { RefereeRow } from '../referees/referee.table.ts'
import { endDuty, publishDutyNotice } from './end-duty.ts'

type SweepDeps = TransactDeps & Pick<Deps, 'log'>

/** Of each kind, per round. */
const AT_ONCE = 500

/**
 * Ends duties without recent activity and duties whose shift is over, warns before a shift ends, and notifies when a break
 * is over. @returns how many
 */
export async function sweepDuties(deps: SweepDeps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  const warnedBy = new Date(now.getTime() + SERVER_LIMITS.availability.shiftWarningMs)
  const ended = await sweepEach(deps, await findExpiredDuties(db, now, AT_ONCE), endExpired)
  const warned = await sweepEach(deps, await findEndingShifts(db, warnedBy, AT_ONCE), warnOfEnd)
  return ended + warned + (await sweepEach(deps, await findEndedBreaks(db, now, AT_ONCE), endBreak))
}

/** False: another process was faster, or the referee has changed it. */
type Step = (work: UnitOfWork, referee: RefereeRow) => Promise<boolean>

/** @returns for how many the step was taken */
async function sweepEach(deps: SweepDeps, refereeIds: readonly string[], step: Step): Promise<number> {
  let taken = 0
  for (const id of refereeIds) {
    try {
      if (await transact(deps, async (work) => step(work, await lockReferee(work.trx, id)))) taken += 1
    } catch (error) {
      // If it fails for one referee, the others still are swept.
      deps.log.error({ err: error, refereeId: id }, 'the duty of a referee could not be swept')
    }
  }
  return taken
}

const endExpired: Step = async (work, referee) => {
  if (!referee.on_duty || isOnDuty(referee, work.now)) return false
  const { id, shift_ends_at: endsAt } = referee
  await endDuty(work, referee)
  if (endsAt && endsAt <= work.now) publishDutyNotice(work, id, 'shift_ended', endsAt)
  return true
}

const warnOfEnd: Step = async (work, referee) => {
  const { id, shift_ends_at: endsAt, shift_warned: isWarned } = referee
  const isDue = endsAt && endsAt.getTime() - work.now.getTime() <= SERVER_LIMITS.availability.shiftWarningMs
  if (!isDue || isWarned || !isOnDuty(referee, work.now)) return false
  await setWarned(work.trx, id)
  publishDutyNotice(work, id, 'shift_ending', endsAt)
  return true
}

const endBreak: Step = async (work, { id, break_ends_at: endsAt }) => {
  if (!endsAt || endsAt > work.now) return false
  await setBreak(work.trx, id, null)
  // A match that was accepted during the break comes first.
  if (!(await hasWaitingAssignment(work.trx, id))) publishDutyNotice(work, id, 'break_over', endsAt)
  return true
}
