import { codeExpiry, codeOf, HOUR, LIMITS } from '@refcall/domain'
import { randomInt } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { findLastCode, insertCode, renewalsSince, type NewCode } from './code.repository.ts'
import { Refusal } from '../platform/refusal.ts'

/** A new code for the match; it invalidates older ones. Replacing a valid one counts as a renewal. */
export async function issueCode(trx: Trx, matchId: string, now: Date): Promise<NewCode> {
  const issued = {
    match_id: matchId,
    code: codeOf(randomInt(10 ** LIMITS.code.digits)),
    issued_at: now,
    expires_at: codeExpiry(now),
  }
  await insertCode(trx, issued)
  return issued
}

/** @throws Refusal `too_many_requests` when codes are renewed too fast or too often; an expired one may always be renewed */
export async function limitRenewals(trx: Trx, matchId: string, now: Date): Promise<void> {
  const last = await findLastCode(trx, matchId)
  if (!last || last.expires_at <= now) return
  const { regeneratePerMatchPerHour } = SERVER_LIMITS.code
  const pauseEnds = last.issued_at.getTime() + LIMITS.code.regeneratePauseMs
  if (now.getTime() < pauseEnds) throw tooSoon(pauseEnds, now)
  const counted = await renewalsSince(trx, matchId, new Date(now.getTime() - HOUR))
  const oldest = counted[regeneratePerMatchPerHour - 1]
  if (oldest) throw tooSoon(oldest.issued_at.getTime() + HOUR, now)
}

function tooSoon(freeAt: number, now: Date): Refusal {
  return new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000)) })
}
