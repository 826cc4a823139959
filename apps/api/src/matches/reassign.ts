import type { UnitOfWork } from '../outbox/index.ts'
import type { DraftRow } from '../payments/payment.table.ts'
import { Refusal } from '../platform/refusal.ts'
import { deadlineIn, reassignableAt } from './match-facts.ts'
import type { MatchRecord } from './match-record.ts'
import { reportRefereeAbsent } from './progress/absence.service.ts'
import type { Party } from './progress/party.ts'
import { takeStep, type StepTaker } from './take-step.ts'

/**
 * Refuses a player who has not waited: for the answer of a referee, or for one who has accepted to come. The second is
 * reported as absent.
 * @throws Refusal `reassign_too_early`, `wrong_status`, `absence_too_early`, `absence_contradicted`
 */
export async function endWaitFor(work: UnitOfWork, party: Party, match: MatchRecord): Promise<void> {
  if (match.status === 'awaiting_verification') return reportRefereeAbsent(work, party, match)
  const due = reassignableAt(match)
  if (!due) throw new Refusal('wrong_status', { status: match.status })
  const waitMs = due.getTime() - work.now.getTime()
  if (waitMs > 0) throw new Refusal('reassign_too_early', { retryAfter: Math.ceil(waitMs / 1_000) })
}

/** Asks the referee of the draft instead of the present one, who is not asked again and cannot accept any more. */
export function reassignTo(
  work: UnitOfWork,
  match: MatchRecord,
  { draft, holdId }: { readonly draft: DraftRow; readonly holdId: string | null },
  taker: Pick<StepTaker, 'actorId' | 'requestId'>,
): Promise<MatchRecord> {
  const left = match.referee_id ?? match.assigned_referee_id
  return takeStep(work, match, 'reassign', {
    actor: 'player',
    ...taker,
    checked: ['hold_covers_price'],
    change: {
      assigned_referee_id: draft.referee_id,
      referee_id: null,
      accepted_at: null,
      duty_before: null,
      former_referee_ids: [...match.former_referee_ids, ...(left ? [left] : [])],
      dispatch_round: match.dispatch_round + 1,
      notified_count: 1,
      seen_count: 0,
      draft_id: draft.id,
      hold_id: holdId,
      total_minor: draft.total_minor,
      // The next referee has as long as the first.
      deadline_at: deadlineIn('pending', match, work.now),
    },
  })
}
