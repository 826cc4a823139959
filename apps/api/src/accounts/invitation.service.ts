import type { Input, OperatorRole } from '@refcall/contract'
import { HOUR } from '@refcall/domain'
import { pseudonymOf, writeAudit, type AuditEntry } from '../audit-log/index.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf, randomId, randomSecret } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { countAttempt } from './attempts.ts'
import { isInvited, replaceInvitation, takeInvitation } from './invitation.repository.ts'
import { makeAccount } from './make-account.ts'
import { hashPassword } from './password.ts'
import { passwordQueue } from './password-queue.ts'
import { openCookieSession } from './session.service.ts'
import { throwTaken } from './taken-names.ts'
import { isWeakPassword } from './weak-password.ts'

const perNetwork = {
  name: 'invitation of network',
  max: SERVER_LIMITS.rates.invitationsPerNetworkPerHour,
  windowMs: HOUR,
}

/**
 * Invites an operator; an older invitation of the same name ends.
 * @returns the token that makes one account, once, within a day; only its hash is kept
 */
export async function inviteOperator(
  db: Database,
  { name, role }: { name: string; role: OperatorRole },
  by: Pick<AuditEntry, 'by' | 'requestId'>,
  now: Date,
): Promise<string> {
  const token = randomSecret()
  const expiresAt = new Date(now.getTime() + SERVER_LIMITS.account.invitationMs)
  await inTransaction(db, async (trx) => {
    const invitation = { name: name.toLowerCase(), token_hash: hashOf(token), role, expires_at: expiresAt }
    await replaceInvitation(trx, invitation, now)
    await writeAudit(trx, { action: 'operator.invited', ...by, subject: pseudonymOf(name), facts: { role } }, now)
  })
  return token
}

/**
 * Creates the operator's account of an invitation, and signs this browser in. An invalid form does not use it
 * up. Wrong, used and expired tokens get the same response, which reveals no accounts.
 * @returns the cookie's secret
 * @throws Refusal `invitation_ended`, `username_taken`, `email_taken`, `weak_password`, `too_many_requests`
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { token, username, email, password }: Input<'POST /api/operator-invitations/accept'>['body'],
): Promise<{ accountId: string; secret: string }> {
  const { db, clock } = deps
  const now = clock.now()
  const tokenHash = hashOf(token)
  await countAttempt(deps, [[perNetwork, caller.network]])
  if (!(await isInvited(db, tokenHash, now))) throw new Refusal('invitation_ended')
  if (isWeakPassword(password, { username, email, firstName: null, lastName: null })) throw new Refusal('weak_password')
  const account = {
    id: randomId('acc'),
    username,
    email,
    password_hash: await passwordQueue.run(false, () => hashPassword(password)),
    language: caller.language,
    created_at: now,
  }
  try {
    return await inTransaction(db, async (trx) => {
      const role = await takeInvitation(trx, tokenHash, now)
      if (!role) throw new Refusal('invitation_ended')
      await makeAccount(trx, caller, { ...account, operator_role: role }, { operator: true, role }, now)
      return { accountId: account.id, secret: await openCookieSession(trx, account.id, now, caller.userAgent) }
    })
  } catch (error) {
    return throwTaken(error)
  }
}
