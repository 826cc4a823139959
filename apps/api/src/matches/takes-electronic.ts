import { DAY } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import { lockVerification } from '../payments/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { RefereeRow } from '../referees/index.ts'
import { Refusal } from '../platform/refusal.ts'

/**
 * Why the locked referee may not take an electronic match now: `not_signed_in`, `electronic_off`, `account_unverified`,
 * `too_many_failures`; null if it may. Locks the payout account for share, so its status stays until the transaction
 * ends.
 */
export async function refusalOfElectronic(
  trx: Trx,
  caller: Caller,
  referee: RefereeRow,
  now: Date,
): Promise<Refusal | null> {
  if (!caller.account || referee.account_id !== caller.account.id) return new Refusal('not_signed_in')
  if (!referee.accepts_electronic) return new Refusal('electronic_off')
  const found = await lockVerification(trx, caller.account.id, referee.id, new Date(now.getTime() - DAY))
  if (!found?.stripe_account_verified) return new Refusal('account_unverified')
  return found.failures >= SERVER_LIMITS.code.failuresPerRefereePerDay ? new Refusal('too_many_failures') : null
}
