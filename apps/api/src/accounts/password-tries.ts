import { HOUR } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { countAttempt } from './attempts.ts'
import { isKnownBrowser } from './known-browser.repository.ts'

const { rates } = SERVER_LIMITS
const perBrowser = {
  name: 'password from known browser',
  max: rates.loginsPerKnownBrowser,
  windowMs: rates.loginsWindowMs,
}
const perPair = {
  name: 'password of account from network',
  max: rates.loginsPerAccountAndNetwork,
  windowMs: rates.loginsWindowMs,
}
const perAccount = { name: 'password of account', max: rates.loginsPerAccountPerHour, windowMs: HOUR }
const perNetwork = { name: 'password of network', max: rates.loginsPerNetwork, windowMs: rates.windowMs }

interface PasswordTry {
  readonly isKnown: boolean
  readonly giveBack: () => Promise<void>
}

/**
 * Counts one attempt at an account's password: a tight limit per origin, a loose one over all origins, so that attempts
 * from elsewhere do not lock out the owner. A browser that signed in before is counted by itself.
 * @param accountId null for an unknown name
 * @returns whether the browser is known, and a function to call when the password was right, or was not looked at
 * @throws Refusal `too_many_requests`
 */
export async function countPasswordTry(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { network, keyHash }: Caller,
  accountId: string | null,
  name: string,
): Promise<PasswordTry> {
  // Queried for unknown names too, so that both take equally long.
  const isKnown = await isKnownBrowser(deps.db, accountId ?? '', keyHash)
  const who = accountId ?? `nobody ${name}`
  if (isKnown && keyHash)
    return { isKnown, giveBack: await countAttempt(deps, [[perBrowser, `${who} ${keyHash.toString('hex')}`]]) }
  const here = await countAttempt(deps, [
    [perPair, `${who} ${network}`],
    [perNetwork, network],
  ])
  // Only what was let through here: one network alone never comes near it.
  const everywhere = await countAttempt(deps, [[perAccount, who]])
  return { isKnown: false, giveBack: async () => void (await Promise.all([here(), everywhere()])) }
}
