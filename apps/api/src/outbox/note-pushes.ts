import type { Trx } from '../db/database.ts'
import type { LiveEvent } from './live-event.ts'
import { closeJobs, insertJobs, type Asking } from './push-job.repository.ts'

const REFEREE = 'referee:'

/**
 * Inserts push jobs, in the transaction that publishes requests to referees, for those who may not be connected.
 * @returns whether there is anything to push
 */
export async function notePushes(trx: Trx, events: readonly LiveEvent[], now: Date): Promise<boolean> {
  const asked: Asking[] = []
  const closed: Asking[] = []
  for (const { recipient, body } of events) {
    if (!recipient.startsWith(REFEREE)) continue
    const refereeId = recipient.slice(REFEREE.length)
    if (body.type === 'match_request') asked.push({ refereeId, matchId: body.match.id })
    if (body.type === 'match_request_closed') closed.push({ refereeId, matchId: body.matchId })
  }
  const over = closed.length > 0 && (await closeJobs(trx, closed, now))
  const open = asked.length > 0 && (await insertJobs(trx, asked, now))
  return over || open
}
