import type { Database } from '../db/database.ts'
import { makeVapidKeys, type VapidKeys } from '../platform/read-push.ts'

/** The keys of this database; created at the first use, once even by simultaneous callers. */
export async function keptVapidKeys(db: Database, now: Date): Promise<VapidKeys> {
  const kept = await findKeys(db)
  if (kept) return kept
  const { publicKey, privateKey } = makeVapidKeys()
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findKeys(db)
  if (!made) throw new Error('the keys of pushes are gone as soon as they are made')
  return made
}

function findKeys(db: Database): Promise<VapidKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}
