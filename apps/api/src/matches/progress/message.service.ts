import type { MatchProgress } from '@refcall/contract'
import type { QuickMessageCode } from '@refcall/domain'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { announceProgress, lockTaken, progressOf, type Party } from './party.ts'
import { toProgress } from './progress-view.ts'
import { findMessages, insertMessage } from './progress.repository.ts'

const { messagesPerSide, messageEveryMs } = SERVER_LIMITS.progress

/**
 * Sends a quick message to the other party. The same one again at once was sent twice by one press, and is stored once.
 * @throws Refusal `not_found` for all but the parties, `wrong_status`, `too_many_requests`
 */
export function sendMessage(
  deps: TransactDeps,
  party: Party,
  matchId: string,
  code: QuickMessageCode,
): Promise<MatchProgress> {
  return transact(deps, async ({ trx, outbox, now }) => {
    const taken = await lockTaken(trx, party, matchId)
    const { arrival } = taken
    const own = (await findMessages(trx, arrival)).filter(({ sender }) => sender === party.side)
    const last = own.at(-1)
    const isTooSoon = last !== undefined && now.getTime() - last.sent_at.getTime() < messageEveryMs
    if (isTooSoon && last.code === code) return toProgress(await progressOf(trx, arrival), party, now)
    if (isTooSoon) throw new Refusal('too_many_requests', { retryAfter: messageEveryMs / 1_000 })
    if (own.length >= messagesPerSide) throw new Refusal('too_many_requests')
    const { match_id, referee_id } = arrival
    const messageId = await insertMessage(trx, { match_id, referee_id, sender: party.side, code, sent_at: now })
    announceProgress(outbox, taken, [party.side])
    announceProgress(outbox, taken, [party.side === 'player' ? 'referee' : 'player'], messageId)
    return toProgress(await progressOf(trx, arrival), party, now)
  })
}
