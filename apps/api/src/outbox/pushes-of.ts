import type { Write } from '../db/write-together.ts'
import type { LiveEvent } from './live-event.ts'
import { closureOfJobs, insertionOfJobs, type Asking } from './push-job.repository.ts'

const REFEREE = 'referee:'

/**
 * The push jobs of requests that are published to referees, who may not be connected; first those that end, because a
 * request may be offered again in the transaction that closes it.
 */
export function pushesOf(events: readonly LiveEvent[], now: Date): Write[] {
  const asked: Asking[] = []
  const closed: Asking[] = []
  const over: string[] = []
  for (const { recipient, body } of events) {
    if (typeof recipient !== 'string') {
      over.push(recipient.matchId)
      continue
    }
    if (!recipient.startsWith(REFEREE)) continue
    const refereeId = recipient.slice(REFEREE.length)
    if (body.type === 'match_request') asked.push({ refereeId, matchId: body.match.id })
    if (body.type === 'match_request_closed') closed.push({ refereeId, matchId: body.matchId })
  }
  return [
    ...(closed.length + over.length > 0 ? [closureOfJobs(closed, over, now)] : []),
    ...(asked.length > 0 ? [insertionOfJobs(asked, now)] : []),
  ]
}
