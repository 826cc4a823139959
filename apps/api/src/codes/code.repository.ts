import type { Reader, Trx } from '../db/database.ts'
import type { CodeRow } from './code.table.ts'

export function lockLivingCode(trx: Trx, matchId: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('verification_code')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('killed_at', 'is', null)
    .where('verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The code that opened the match's capture. */
export function findVerifiedCode(db: Reader, matchId: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('verification_code')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('verified_at', 'is not', null)
    .where('killed_at', 'is', null)
    .executeTakeFirst()
}

export function insertCode(
  trx: Trx,
  code: Pick<CodeRow, 'match_id' | 'code' | 'issued_at' | 'expires_at' | 'counted'>,
): Promise<CodeRow> {
  return trx
    .insertInto('verification_code')
    .values({ ...code, killed_at: null, verified_at: null, verified_by: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nothing that was issued for the match verifies any more. */
export async function killCodes(trx: Trx, matchId: string, now: Date): Promise<void> {
  await trx
    .updateTable('verification_code')
    .set({ killed_at: now })
    .where('match_id', '=', matchId)
    .where('killed_at', 'is', null)
    .execute()
}

export async function markVerified(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await trx
    .updateTable('verification_code')
    .set({ verified_at: now, verified_by: refereeId })
    .where('id', '=', code.id)
    .execute()
  await insertAttempt(trx, code, refereeId, true, now)
}

export async function countFailure(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await trx
    .updateTable('verification_code')
    .set((on) => ({ failures: on('failures', '+', 1) }))
    .where('id', '=', code.id)
    .execute()
  await insertAttempt(trx, code, refereeId, false, now)
}

async function insertAttempt(trx: Trx, code: CodeRow, refereeId: string, isRight: boolean, now: Date): Promise<void> {
  await trx
    .insertInto('code_attempt')
    .values({ code_id: code.id, match_id: code.match_id, referee_id: refereeId, is_right: isRight, at: now })
    .execute()
}

/** Wrong codes of a referee since an instant, over all matches. */
export async function countFailuresSince(db: Reader, refereeId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('code_attempt')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('referee_id', '=', refereeId)
    .where('is_right', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counted renewals of a match since an instant, newest first. */
export function renewalsSince(db: Reader, matchId: string, since: Date): Promise<Pick<CodeRow, 'issued_at'>[]> {
  return db
    .selectFrom('verification_code')
    .select('issued_at')
    .where('match_id', '=', matchId)
    .where('counted', '=', true)
    .where('issued_at', '>', since)
    .orderBy('issued_at', 'desc')
    .execute()
}

export function findLastCode(db: Reader, matchId: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('verification_code')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
