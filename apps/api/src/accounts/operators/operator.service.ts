import type { Input, OperatorRole, Output } from '@refcall/contract'
import { byOperator, pseudonymOf, writeAudit, type AuditEntry } from '../../audit-log/index.ts'
import type { Database, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAccountByName, lockAccount } from '../account.repository.ts'
import type { AccountRow } from '../account.table.ts'
import { inviteOperator } from '../invitation.service.ts'
import { issueResetLink } from '../mail-link.service.ts'
import { mailOwner } from '../owner-mails.ts'
import { endSignInsOf } from '../session.service.ts'
import { deletePasskeysOf, findOperators, lockOperators, setRole } from './operator.repository.ts'

export async function listOperators(db: Database): Promise<Output<'GET /api/dashboard/operators'>> {
  const operators = await findOperators(db)
  return {
    operators: operators.flatMap(({ id, username, operator_role: role, passkeys }) =>
      role ? [{ id, username, role, passkeys: Number(passkeys) }] : [],
    ),
  }
}

/**
 * Removes the passkeys of another operator, who adds new ones with the password. An own passkey needs a second operator:
 * a stolen session must not get rid of it.
 * @throws Refusal `not_allowed` for the caller's own account, `not_found`
 */
export async function resetPasskeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  accountId: string,
): Promise<void> {
  if (accountId === caller.account?.id) throw new Refusal('not_allowed')
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    if (!account?.operator_role) throw new Refusal('not_found')
    await removePasskeys(trx, account, byOperator(caller), clock.now())
  })
}

/**
 * Invites an operator for another one.
 * @returns the link; its token stands after the #, where it reaches no server and no log
 */
export async function inviteByLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { name, role }: Input<'POST /api/dashboard/operators/invite'>['body'],
): Promise<string> {
  const token = await inviteOperator(db, { name, role }, byOperator(caller), clock.now())
  return `${config.origins[0] ?? ''}/invitation#${new URLSearchParams({ token, name })}`
}

/**
 * Gives another operator a role, or takes the dashboard away. No admin changes the own role, and all operators are locked:
 * of two admins who remove each other at the same instant one stays.
 * @throws Refusal `not_allowed`, `not_found`
 */
export async function changeRole(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  accountId: string,
  role: OperatorRole | null,
): Promise<void> {
  if (accountId === caller.account?.id) throw new Refusal('not_allowed')
  await inTransaction(db, async (trx) => {
    const operators = await lockOperators(trx)
    const isAdmin = operators.some(({ id, operator_role: own }) => id === caller.account?.id && own === 'admin')
    if (!isAdmin) throw new Refusal('not_allowed')
    if (!operators.some(({ id }) => id === accountId)) throw new Refusal('not_found')
    const account = await setRole(trx, accountId, role)
    if (role === null) await endSignInsOf(trx, accountId, null)
    await mailOwner(trx, account, 'role_changed', {}, clock.now())
    const subject = pseudonymOf(accountId)
    const entry = { action: 'operator.role_changed', ...byOperator(caller), subject, facts: { role } } as const
    await writeAudit(trx, entry, clock.now())
  })
}

/**
 * Removes the passkeys of an operator who has lost them, for the person at the server's own command line.
 * @returns the token of a link that sets a new password once; null if no operator has this name
 */
export async function recoverOperator(db: Database, name: string, now: Date): Promise<string | null> {
  const found = await findAccountByName(db, name)
  if (!found?.operator_role) return null
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, found.id)
    if (account) await removePasskeys(trx, account, { by: { kind: 'system', id: null }, requestId: null }, now)
  })
  return (await issueResetLink(db, found.username, now))?.token ?? null
}

/** All sessions end: a stranger may have opened one with the lost passkey. */
async function removePasskeys(
  trx: Trx,
  account: AccountRow,
  by: Pick<AuditEntry, 'by' | 'requestId'>,
  now: Date,
): Promise<void> {
  await deletePasskeysOf(trx, account.id)
  await endSignInsOf(trx, account.id, null)
  await mailOwner(trx, account, 'passkeys_reset', {}, now)
  await writeAudit(trx, { action: 'operator.passkeys_reset', ...by, subject: pseudonymOf(account.id) }, now)
}
