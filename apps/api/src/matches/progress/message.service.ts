import type { MatchProgress } from '@refcall/contract'
import type { QuickMessageCode } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { announceProgress, lockTaken, progressOf, type Party } from './party.ts'
import { toProgress } from './progress-view.ts'
import { findMessageOfKey, findMessages, insertMessage } from './progress.repository.ts'
import type { NewMessage } from './progress.table.ts'

const { messagesPerSide, messageEveryMs } = SERVER_LIMITS.progress

/** One press: what it says, and its key, with which it may arrive more than once. */
export interface Press {
  readonly code: QuickMessageCode
  readonly key?: string
}

/**
 * Sends a quick message to the other party. A repeated key is answered as the first was, and stored once; without one, so
 * is the same message again at once.
 * @throws Refusal `not_found` for all but the parties, `wrong_status`, `invalid_request` for the key of another message,
 * `too_many_requests`
 */
export function sendMessage(
  deps: TransactDeps,
  party: Party,
  matchId: string,
  { code, key }: Press,
): Promise<MatchProgress> {
  return transact(deps, async ({ trx, outbox, now }) => {
    const taken = await lockTaken(trx, party, matchId)
    const { arrival } = taken
    const { match_id, referee_id } = arrival
    const message = { match_id, referee_id, sender: party.side, code, key: key ?? null, sent_at: now }
    if (!(await isSent(trx, message))) {
      const messageId = await insertMessage(trx, message)
      announceProgress(outbox, taken, [party.side])
      announceProgress(outbox, taken, [party.side === 'player' ? 'referee' : 'player'], messageId)
    }
    return toProgress(await progressOf(trx, arrival), party, now)
  })
}

/** @throws Refusal `invalid_request` for the key of another message, `too_many_requests` */
async function isSent(trx: Trx, { code, key, sent_at: now, ...message }: NewMessage): Promise<boolean> {
  const first = key === null ? undefined : await findMessageOfKey(trx, { ...message, key })
  if (first) {
    if (first.code === code && first.referee_id === message.referee_id) return true
    throw invalid('key', 'is the key of another message')
  }
  const own = (await findMessages(trx, message)).filter(({ sender }) => sender === message.sender)
  const last = own.at(-1)
  const isTooSoon = last !== undefined && now.getTime() - last.sent_at.getTime() < messageEveryMs
  if (isTooSoon && last.code === code) return true
  if (isTooSoon) throw new Refusal('too_many_requests', { retryAfter: messageEveryMs / 1_000 })
  if (own.length >= messagesPerSide) throw new Refusal('too_many_requests')
  return false
}
