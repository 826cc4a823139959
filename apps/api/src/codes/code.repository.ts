import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { CodeRow } from './code.table.ts'

export type NewCode = Pick<CodeRow, 'match_id' | 'code' | 'issued_at' | 'expires_at'>

/** The match's code that is not dead, locked: the valid one, or the one that started its capture. */
export function lockPresentCode(trx: Trx, matchId: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('verification_code')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('revoked_at', 'is', null)
    .orderBy('verified_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** A new code; it invalidates older ones, and counts as a renewal if it replaces a valid one. */
export async function insertCode(
  trx: Trx,
  { match_id: matchId, code, issued_at: now, expires_at: expiresAt }: NewCode,
): Promise<void> {
  await sql`
    with last as (
      select (revoked_at is null or revoked_at = ${now}) and expires_at > ${now} as is_valid
      from verification_code where match_id = ${matchId} order by id desc limit 1
    ), revoked as (
      update verification_code set revoked_at = ${now} where match_id = ${matchId} and revoked_at is null returning id
    )
    -- Counting the invalidated ones makes them invalid first.
    insert into verification_code (match_id, code, issued_at, expires_at, counted)
    select ${matchId}, ${code}, ${now}, ${expiresAt}, coalesce((select is_valid from last), false) from (select count(*) from revoked) as done`.execute(
    trx,
  )
}

/** Invalidates all codes of the match. */
export async function killCodes(trx: Trx, matchId: string, now: Date): Promise<void> {
  await trx
    .updateTable('verification_code')
    .set({ revoked_at: now })
    .where('match_id', '=', matchId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Records the right code, which is thereby used up. */
export async function markVerified(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await insertAttempt(trx, code, refereeId, true, now)
  await trx
    .updateTable('verification_code')
    .set({ verified_at: now, verified_by: refereeId })
    .where('id', '=', code.id)
    .execute()
}

export async function countFailure(trx: Trx, code: CodeRow, refereeId: string, now: Date): Promise<void> {
  await insertAttempt(trx, code, refereeId, false, now)
  await trx
    .updateTable('verification_code')
    .set((on) => ({ failures: on('failures', '+', 1) }))
    .where('id', '=', code.id)
    .execute()
}

async function insertAttempt(
  trx: Trx,
  { id: code_id, match_id }: CodeRow,
  referee_id: string,
  is_right: boolean,
  at: Date,
): Promise<void> {
  await trx.insertInto('code_attempt').values({ code_id, match_id, referee_id, is_right, at }).execute()
}

/** Number of a referee's wrong codes since an instant, over all matches. */
export async function countFailuresSince(db: Reader, refereeId: string, since: Date): Promise<number> {
  return (await failuresSince(db, refereeId, since).executeTakeFirstOrThrow()).count
}

export const failuresSince = (db: Reader, refereeId: string, since: Date) =>
  db
    .selectFrom('code_attempt')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('referee_id', '=', refereeId)
    .where('is_right', '=', false)
    .where('at', '>', since)

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
