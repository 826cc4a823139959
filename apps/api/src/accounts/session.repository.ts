import type { Database, Reader, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import type { CallerAccount } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { SessionTable, SignIn } from './account.table.ts'

/** The account of a valid session, with its referee; notes now and then that the session is used. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  kind: 'cookie' | 'bearer',
  now: Date,
): Promise<CallerAccount | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('referee', 'referee.account_id', 'account.id')
    .select(['account.id', 'account.operator_role', 'referee.id as referee_id', 'session.family', 'session.used_at'])
    .select('session.stepped_up_at')
    .where('session.token_hash', '=', tokenHash)
    .where('session.kind', '=', kind)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.used_at.getTime() > SERVER_LIMITS.session.usedEveryMs) await markUsed(db, tokenHash, now)
  return {
    id: row.id,
    operatorRole: row.operator_role,
    refereeId: row.referee_id,
    sessionFamily: row.family,
    steppedUpAt: row.stepped_up_at,
  }
}

/** The families that have a valid session. */
export async function findLivingFamilies(db: Reader, families: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .select('family')
    .distinct()
    .where('family', '=', anyOf(families))
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map((row) => row.family))
}

/** The family of a secret, expired or not. */
export function findSignIn(db: Reader, tokenHash: Buffer): Promise<SignIn | undefined> {
  return db
    .selectFrom('session')
    .select(['family', 'account_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** The sign-ins of an account that have a valid session, the last used first. */
export function findFamiliesOf(db: Reader, accountId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(({ fn }) => [
      'family',
      fn.max('user_agent').as('user_agent'),
      fn.min('created_at').as('started_at'),
      fn.max('used_at').as('used_at'),
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .groupBy('family')
    .orderBy('used_at', 'desc')
    .execute()
}

/** The account of a sign-in. */
export async function findFamilyOwner(db: Reader, family: string): Promise<string | undefined> {
  const row = await db.selectFrom('session').select('account_id').where('family', '=', family).executeTakeFirst()
  return row?.account_id
}

/** The sign-in has used a passkey. */
export async function markSteppedUp(trx: Trx, family: string, now: Date): Promise<void> {
  await trx.updateTable('session').set({ stepped_up_at: now }).where('family', '=', family).execute()
}

async function markUsed(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function insertSessions(trx: Trx, sessions: readonly SessionTable[]): Promise<void> {
  await trx
    .insertInto('session')
    .values([...sessions])
    .execute()
}

/** Uses a renewal token up; of two simultaneous uses one finds it. */
export function takeRenewal(
  trx: Trx,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<SessionTable, 'account_id' | 'family' | 'created_at' | 'stepped_up_at'> | undefined> {
  return trx
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'renewal')
    .where('expires_at', '>', now)
    .returning(['account_id', 'family', 'created_at', 'stepped_up_at'])
    .executeTakeFirst()
}

export async function deleteBearers(trx: Trx, family: string): Promise<void> {
  await trx.deleteFrom('session').where('family', '=', family).where('kind', '=', 'bearer').execute()
}

/** Ends one family: its cookie, its bearer and its renewal token. @returns its owner; undefined when nothing was left */
export async function deleteFamily(db: Reader, family: string): Promise<SignIn | undefined> {
  const [ended] = await db
    .deleteFrom('session')
    .where('family', '=', family)
    .returning(['family', 'account_id'])
    .execute()
  return ended
}

/** Ends the account's families, except `but`. */
export async function deleteSessionsOf(trx: Trx, accountId: string, but: string | null): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(but !== null, (others) => others.where('family', '!=', but))
    .execute()
}

/** Deletes families without any valid session. @returns the number of deleted sessions */
export async function deleteExpiredSessions(db: Reader, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session as other')
            .select('other.token_hash')
            .whereRef('other.family', '=', 'session.family')
            .where('other.expires_at', '>', now),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
