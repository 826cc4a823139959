import type { Input, Output } from '@refcall/contract'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAccountByName, lockAccount, replacePassword } from '../account.repository.ts'
import type { AccountRow } from '../account.table.ts'
import { auditAccount } from '../audit-account.ts'
import { beginAgain } from '../begin-again.ts'
import { mailOwner } from '../owner-mails.ts'
import { hashPassword } from '../password.ts'
import { passwordQueue } from '../password-queue.ts'
import { countPasswordTry } from '../password-tries.ts'
import { proveAccount } from '../sign-in.service.ts'
import { isWeakPassword } from '../weak-password.ts'
import { hashOfCode, newRecoveryCode } from './recovery-code.ts'
import { countCodes, hasCode, replaceCodes, takeCode } from './recovery-code.repository.ts'

type RecoveryDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export async function countRecoveryCodes(
  db: Database,
  { account }: Caller,
): Promise<Output<'GET /api/me/recovery-codes'>> {
  return { left: await countCodes(db, account?.id ?? '') }
}

/**
 * Makes new codes, which end the older ones, and mails the owner. Only their hashes are kept.
 * @throws Refusal `wrong_credentials`, `too_many_requests`
 */
export async function makeRecoveryCodes(
  deps: RecoveryDeps,
  caller: Caller,
  password: string,
): Promise<Output<'POST /api/me/recovery-codes'>> {
  const { id } = await proveAccount(deps, caller, password)
  const codes = Array.from({ length: SERVER_LIMITS.account.recoveryCodes }, newRecoveryCode)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, id)
    if (!account) throw new Refusal('not_signed_in')
    await replaceCodes(trx, id, codes.map(hashOfCode), now)
    await mailOwner(trx, account, 'recovery_codes_made', {}, now)
    await auditAccount(trx, id, 'account.recovery_codes_made', caller, now)
  })
  return { codes }
}

/**
 * Sets a new password with a code, ends all sessions of the account and signs this browser in. A password that is refused
 * does not use the code up. An unknown name and a wrong code get the same response, and take equally long.
 * @returns the cookie's secret
 * @throws Refusal `wrong_credentials`, `weak_password`, `too_many_requests`
 */
export async function recoverAccount(
  deps: RecoveryDeps,
  caller: Caller,
  { username, code, password }: Input<'POST /api/recovery'>['body'],
): Promise<{ accountId: string; secret: string }> {
  const now = deps.clock.now()
  const codeHash = hashOfCode(code)
  const account = await findByCode(deps, caller, username.trim().toLowerCase(), codeHash)
  const { email, first_name: firstName, last_name: lastName } = account
  if (isWeakPassword(password, { username: account.username, email, firstName, lastName }))
    throw new Refusal('weak_password')
  const hash = await passwordQueue.run(false, () => hashPassword(password))
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    if (!locked || !(await takeCode(trx, locked.id, codeHash))) throw new Refusal('wrong_credentials')
    await replacePassword(trx, locked, hash)
    await mailOwner(trx, locked, 'recovery_code_used', {}, now)
    return { accountId: locked.id, secret: await beginAgain(trx, locked, caller, 'account.recovered', now) }
  })
}

/** Counted as an attempt at the password. */
async function findByCode(deps: RecoveryDeps, caller: Caller, name: string, codeHash: Buffer): Promise<AccountRow> {
  const account = await findAccountByName(deps.db, name)
  const { giveBack } = await countPasswordTry(deps, caller, account?.id ?? null, name)
  // Queried for unknown names too, so that both take equally long.
  const isRight = await hasCode(deps.db, account?.id ?? '', codeHash)
  if (!account || !isRight) throw new Refusal('wrong_credentials')
  await giveBack()
  return account
}
