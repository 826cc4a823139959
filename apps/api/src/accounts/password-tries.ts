import { LIMITS } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { countAttempt } from './attempts.ts'
import { isKnownBrowser } from './known-browser.repository.ts'

const { rates } = LIMITS
const HOUR_MS = 3_600_000
const perBrowser = { name: 'password from known browser', max: rates.loginsPerKnownBrowser, windowMs: rates.loginsWindowMs }
const perPair = { name: 'password of account from network', max: rates.loginsPerAccountAndNetwork, windowMs: rates.loginsWindowMs }
const perAccount = { name: 'password of account', max: rates.loginsPerAccountPerHour, windowMs: HOUR_MS }
const perNetwork = { name: 'password of network', max: rates.loginsPerNetwork, windowMs: rates.windowMs }

/**
 * Counts one try at an account's password: tightly where it comes from, loosely over all places, so that a stranger who
 * tries here does not lock out its owner there. A browser that signed in before is counted by itself, whatever others try.
 * @param accountId null for a name that no account has
 * @returns what to call when the password was right
 * @throws Refusal `too_many_requests`
 */
export async function countPasswordTry(deps: Deps, { network, keyHash }: Caller, accountId: string | null, name: string): Promise<() => Promise<void>> {
  // Asked for names of no account as well, so that both take as long.
  const isKnown = await isKnownBrowser(deps.db, accountId ?? '', keyHash)
  const who = accountId ?? `nobody ${name}`
  if (isKnown && keyHash) return countAttempt(deps, [[perBrowser, `${who} ${keyHash.toString('hex')}`]])
  const here = await countAttempt(deps, [[perPair, `${who} ${network}`], [perNetwork, network]])
  // Only what was let through here: one network alone never comes near it.
  const everywhere = await countAttempt(deps, [[perAccount, who]])
  return async () => void (await Promise.all([here(), everywhere()]))
}
