import type { Reader, Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

export async function isKnownBrowser(db: Reader, accountId: string, keyHash: Buffer | null): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('browser_key_hash', '=', keyHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a browser that has signed in; the oldest ones are removed. */
export async function rememberBrowser(trx: Trx, accountId: string, keyHash: Buffer, now: Date): Promise<void> {
  await trx
    .insertInto('known_browser')
    .values({ account_id: accountId, browser_key_hash: keyHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_key_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  const surplus = trx
    .selectFrom('known_browser')
    .select('browser_key_hash')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .offset(SERVER_LIMITS.account.knownBrowsers)
  await trx
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .where('browser_key_hash', 'in', surplus)
    .execute()
}

/** Forgets the account's browsers, except `but`. */
export async function forgetBrowsers(trx: Trx, accountId: string, but: Buffer | null): Promise<void> {
  await trx
    .deleteFrom('known_browser')
    .where('account_id', '=', accountId)
    .$if(but !== null, (others) => others.where('browser_key_hash', '!=', but))
    .execute()
}

/** For the account's export. */
export function findBrowsersKept(db: Reader, accountId: string) {
  return db
    .selectFrom('known_browser')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .orderBy('seen_at')
    .execute()
}
