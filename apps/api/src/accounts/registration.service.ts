import type { Input } from '@refcall/contract'
import { cleanName, HOUR, suggestedName } from '@refcall/domain'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf, randomId } from '../platform/random-id.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { insertRefereeOfAccount, shareAccount } from './account.repository.ts'
import { countAttempt } from './attempts.ts'
import { auditAccount } from './audit-account.ts'
import { askToConfirm } from './owner-mails.ts'
import { makeAccount } from './make-account.ts'
import { hashPassword } from './password.ts'
import { passwordQueue } from './password-queue.ts'
import { openBearerSession, openCookieSession, type Tokens } from './session.service.ts'
import { throwTaken } from './taken-names.ts'
import { isWeakPassword } from './weak-password.ts'

const perNetwork = {
  name: 'registration of network',
  max: SERVER_LIMITS.rates.registrationsPerNetworkPerHour,
  windowMs: HOUR,
}

/**
 * Counts a registration.
 * @returns a function that takes it back
 * @throws Refusal `too_many_requests`
 */
export const countRegistration = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, { network }: Caller) =>
  countAttempt(deps, [[perNetwork, network]])

type Registration = Input<'POST /api/mobile/register'>['body']

export interface Registered extends Tokens {
  readonly accountId: string
  /** The secret of the cookie session opened beside the bearer. */
  readonly cookieSecret: string
}

/**
 * Creates an account, and its referee if wanted, and signs it in.
 * @throws Refusal `username_taken`, `email_taken`, `weak_password`, `too_many_requests`, `invalid_request` for passwords that differ
 */
export async function register(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  form: Registration,
): Promise<Registered> {
  if (form.password !== form.confirmPassword) throw invalid('confirmPassword', 'is not the same password')
  if (isWeakPassword(form.password, form)) throw new Refusal('weak_password')
  const now = deps.clock.now()
  const giveBack = await countRegistration(deps, caller)
  const account = {
    id: randomId('acc'),
    username: form.username,
    email: form.email,
    password_hash: await hashInTurn(form.password, giveBack),
    first_name: cleanName(form.firstName),
    last_name: cleanName(form.lastName),
    language: caller.language,
    registration_network: hashOf(`accounts of ${caller.network}`),
    created_at: now,
  }
  try {
    return await inTransaction(deps.db, async (trx) => {
      await makeAccount(trx, caller, account, { referee: form.isReferee ?? false }, now)
      if (form.isReferee) await insertRefereeOfAccount(trx, account.id, suggestedName(form) || null, now)
      if (deps.config.mail)
        await askToConfirm(trx, { accountId: account.id, address: account.email, language: account.language }, now)
      const family = randomId('fam')
      const cookieSecret = await openCookieSession(trx, account.id, now, caller.userAgent, family)
      return {
        ...(await openBearerSession(trx, account.id, now, caller.userAgent, family)),
        accountId: account.id,
        cookieSecret,
      }
    })
  } catch (error) {
    return throwTaken(error)
  }
}

/** A registration that the queue refuses was not looked at: it does not count against the limit. */
async function hashInTurn(password: string, giveBack: () => Promise<void>): Promise<string> {
  try {
    return await passwordQueue.run(false, () => hashPassword(password))
  } catch (error) {
    if (error instanceof Refusal) await giveBack()
    throw error
  }
}

/** Makes the account a referee, under a name that players may read; does nothing if it is one. */
export async function becomeReferee(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  accountId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await shareAccount(trx, accountId)
    const name = suggestedName({ firstName: account?.first_name, lastName: account?.last_name })
    if (!(await insertRefereeOfAccount(trx, accountId, name || null, clock.now()))) return
    await auditAccount(trx, accountId, 'account.became_referee', caller, clock.now())
  })
}
