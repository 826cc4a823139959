import { LIMITS } from '@refcall/domain'
import { countFailuresSince } from '../codes/index.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import { sharePayoutAccount } from '../payments/index.ts'
import type { RefereeRow } from '../referees/index.ts'
import { Refusal } from '../platform/refusal.ts'

const DAY_MS = 86_400_000

/**
 * Whether the locked referee may take an electronic match at this instant; the account's standing stays as it is until
 * the transaction ends.
 * @throws Refusal `not_signed_in`, `electronic_off`, `account_unverified`, `too_many_failures`
 */
export async function checkTakesElectronic(trx: Trx, caller: Caller, referee: RefereeRow, now: Date): Promise<void> {
  if (!caller.account || referee.account_id !== caller.account.id) throw new Refusal('not_signed_in')
  if (!referee.accepts_electronic) throw new Refusal('electronic_off')
  const account = await sharePayoutAccount(trx, caller.account.id)
  if (!account?.stripe_account_verified) throw new Refusal('account_unverified')
  const failures = await countFailuresSince(trx, referee.id, new Date(now.getTime() - DAY_MS))
  if (failures >= LIMITS.code.failuresPerRefereePerDay) throw new Refusal('too_many_failures')
}
