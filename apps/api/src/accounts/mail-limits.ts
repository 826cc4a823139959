import { DAY, HOUR } from '@refcall/domain'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { countAttempt } from './attempts.ts'

const { mail } = SERVER_LIMITS
const requests = { name: 'mails asked for by network', max: mail.requestsPerNetworkPerHour, windowMs: HOUR }
const uses = { name: 'mail links used by network', max: mail.linkUsesPerNetworkPerHour, windowMs: HOUR }
const perAddress = { name: 'mails with links to address', max: mail.linksPerAddress, windowMs: mail.resetLinkMs }
const perMatch = { name: 'receipts of match', max: mail.receiptsPerMatchPerDay, windowMs: DAY }

type CountDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Counts a mail with a link that the caller asks for.
 * @returns false if the address has had its share: a stranger who asks for more must not learn that it is known
 * @throws Refusal `mail_unavailable`, `too_many_requests` for the network
 */
export async function mayMail(deps: CountDeps, { network }: Caller, address: string): Promise<boolean> {
  if (!deps.config.mail) throw new Refusal('mail_unavailable')
  await countAttempt(deps, [[requests, network]])
  try {
    await countAttempt(deps, [[perAddress, address.toLowerCase()]])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts a mail with the receipt of a match. @throws Refusal `mail_unavailable`, `too_many_requests` */
export async function countReceiptMail(deps: CountDeps, { network }: Caller, matchId: string): Promise<void> {
  if (!deps.config.mail) throw new Refusal('mail_unavailable')
  await countAttempt(deps, [
    [requests, network],
    [perMatch, matchId],
  ])
}

/** Counts a link that a caller presents. @throws Refusal `too_many_requests` */
export async function countLinkUse(deps: CountDeps, { network }: Caller): Promise<void> {
  await countAttempt(deps, [[uses, network]])
}
