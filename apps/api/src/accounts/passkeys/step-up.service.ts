import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Input, Output } from '@refcall/contract'
import { HOUR } from '@refcall/domain'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Caller, CallerAccount } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countAttempt } from '../attempts.ts'
import { auditAccount } from '../audit-account.ts'
import { DEMO_ACCOUNT_PREFIX } from '../demo.ts'
import { markSteppedUp } from '../session.repository.ts'
import { keepChallenge, relyingParty } from './challenge.ts'
import { findPasskeys } from './passkey.repository.ts'
import { provePasskey } from './prove-passkey.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const { challengeMs, stepUpMs, stepUpsPerAccountPerHour } = SERVER_LIMITS.passkeys
const perAccount = { name: 'step-ups of account', max: stepUpsPerAccountPerHour, windowMs: HOUR }

/** What a passkey of the caller's account is asked to sign. @throws Refusal `passkey_refused`, `too_many_requests` */
export async function stepUpOptions(
  deps: PasskeyDeps,
  caller: Caller,
): Promise<Output<'POST /api/me/step-up/options'>> {
  const accountId = caller.account?.id ?? ''
  await countAttempt(deps, [[perAccount, accountId]])
  const { id } = relyingParty(deps.config)
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  await keepChallenge(deps, caller, challenge, accountId)
  const own = await findPasskeys(deps.db, accountId)
  const allowCredentials = own.map((passkey) => ({ id: passkey.id, type: 'public-key' as const }))
  return { options: { challenge, rpId: id, timeout: challengeMs, userVerification: 'required', allowCredentials } }
}

/** Opens the steps that need a passkey to this sign-in, for some minutes. @throws Refusal `passkey_refused` */
export async function stepUp(
  deps: PasskeyDeps,
  caller: Caller,
  { credential }: Input<'POST /api/me/step-up'>['body'],
): Promise<void> {
  const { account } = caller
  if (!account) throw new Refusal('not_signed_in')
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    await provePasskey(deps, trx, caller, credential, account.id)
    await markSteppedUp(trx, account.sessionFamily, now)
    await auditAccount(trx, account.id, 'account.stepped_up', caller, now)
  })
}

/**
 * Refuses a step that needs a passkey to a sign-in that has not used one within the last minutes. The demo's accounts are
 * exempt: everybody shares them.
 * @throws Refusal `step_up_required`
 */
export function requireStepUp({ clock, config }: Pick<Deps, 'clock' | 'config'>, account: CallerAccount | null): void {
  const usedAt = account?.steppedUpAt ?? null
  if (usedAt !== null && clock.now().getTime() - usedAt.getTime() < stepUpMs) return
  const isDemo = config.demoAccounts.length > 0 && account?.id.startsWith(DEMO_ACCOUNT_PREFIX) === true
  if (config.needsPasskeys && !isDemo) throw new Refusal('step_up_required')
}
