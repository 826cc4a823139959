import type { Reader, Trx } from '../../db/database.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { hashOf } from '../../platform/random-id.ts'

const { refusedMessagesKept, refusedMessageBytes } = SERVER_LIMITS.payment

/** Stores the beginning of the raw message; only the newest ones are kept. @returns whether it is new */
export async function keepRefused(trx: Trx, body: Buffer, now: Date): Promise<boolean> {
  const written = await trx
    .insertInto('payment_refused_message')
    .values({ digest: hashOf(body), body: body.subarray(0, refusedMessageBytes), received_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (!written) return false
  const surplus = trx
    .selectFrom('payment_refused_message')
    .select('digest')
    .orderBy('received_at', 'desc')
    .offset(refusedMessagesKept)
  await trx.deleteFrom('payment_refused_message').where('digest', 'in', surplus).execute()
  return true
}

export async function deleteRefusedBefore(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('payment_refused_message').where('received_at', '<', before).execute()
}
