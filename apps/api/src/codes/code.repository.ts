import type { Reader, Trx } from '../db/database.ts'
import type { CodeRow } from './code.table.ts'

/** The match's code that is not dead, locked: the valid one, or the one that started its capture. */
export function lockPresentCode(trx: Trx, matchId: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('verification_code')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('killed_at', 'is', null)
    .orderBy('verified_at')
    .limit(1)
    .forUpdate()
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

/** Invalidates all codes of the match. */
export async function killCodes(trx: Trx, matchId: string, now: Date): Promise<void> {
  await trx
    .updateTable('verification_code')
    .set({ killed_at: now })
    .where('match_id', '=', matchId)
    .where('killed_at', 'is', null)
    .execute()
}

export async function markVerified(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await noteAttempt(trx, code, refereeId, true, now)
    .updateTable('verification_code')
    .set({ verified_at: now, verified_by: refereeId })
    .where('id', '=', code.id)
    .execute()
}

export async function countFailure(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await noteAttempt(trx, code, refereeId, false, now)
    .updateTable('verification_code')
    .set((on) => ({ failures: on('failures', '+', 1) }))
    .where('id', '=', code.id)
    .execute()
}

/** A CTE for the statement that writes the attempt's effect on the code. */
const noteAttempt = (trx: Trx, { id: code_id, match_id }: CodeRow, referee_id: string, is_right: boolean, at: Date) =>
  trx.with('attempt', (on) => on.insertInto('code_attempt').values({ code_id, match_id, referee_id, is_right, at }))

/** Number of a referee's wrong codes since an instant, over all matches. */
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
