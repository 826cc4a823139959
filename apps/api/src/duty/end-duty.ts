import type { DutyNoticeKind } from '@refcall/domain'
import { cancelDirectRequestsTo, takeOffDuty } from '../matches/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import { clearShift, hasWaitingAssignment } from '../referees/index.ts'
import type { RefereeRow } from '../referees/referee.table.ts'

/** Takes a locked referee off duty and cancels pending direct requests; the shift stays. */
export async function pauseDuty(work: UnitOfWork, { id }: RefereeRow): Promise<void> {
  await takeOffDuty(work, id, await hasWaitingAssignment(work.trx, id))
  await cancelDirectRequestsTo(work, id, null)
}

/** As `pauseDuty`, and ends the shift and the break. */
export async function endDuty(work: UnitOfWork, referee: RefereeRow): Promise<void> {
  await pauseDuty(work, referee)
  if (referee.shift_ends_at || referee.break_ends_at) await clearShift(work.trx, referee.id)
}

/** Tells the referee live and with a push. */
export function publishDutyNotice({ outbox }: UnitOfWork, refereeId: string, notice: DutyNoticeKind, at: Date): void {
  outbox.publish({
    recipient: `referee:${refereeId}`,
    body: { type: 'duty_notice', notice, endsAt: at.toISOString() },
  })
}
