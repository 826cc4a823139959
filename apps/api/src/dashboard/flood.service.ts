import type { Incident } from '@refcall/contract'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import { changeFacts, findIncident, toIncident } from '../incidents/index.ts'
import { operatorStep } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { blockNetwork, findOpenOf, unblockNetwork } from '../requesters/index.ts'
import { endIncident } from './incident.service.ts'

/** The network of a flood. @throws Refusal `not_found` */
async function readFlood(trx: Trx, incidentId: string) {
  const incident = await findIncident(trx, incidentId)
  if (incident?.facts?.kind !== 'flood') throw new Refusal('not_found')
  return { facts: incident.facts, network: Buffer.from(incident.subject, 'hex') }
}

/**
 * Blocks the network's untrusted requests, then cancels the open ones, each by its own step. The incident is
 * closed last: after an interruption it is still open, and the call can be repeated.
 * @throws Refusal `not_found`
 */
export async function blockFlood(
  deps: TransactDeps,
  caller: Caller,
  incidentId: string,
  note: string,
): Promise<{ cancelled: number; incident: Incident }> {
  const network = await transact(deps, async ({ trx, now }) => {
    const flood = await readFlood(trx, incidentId)
    const until = await blockNetwork(trx, flood.network, now)
    if (until) {
      await changeFacts(trx, incidentId, { ...flood.facts, blockedUntil: until.toISOString() }, now)
      await writeAudit(trx, { action: 'network.blocked', ...byOperator(caller), subject: incidentId }, now)
    }
    return flood.network
  })
  let cancelled = 0
  for (const id of await findOpenOf(deps.db, network)) if (await cancelIfOpen(deps, caller, id, note)) cancelled += 1
  return { cancelled, incident: await endIncident(deps, caller, incidentId, note) }
}

/** A match that a referee took, or that ended, meanwhile is no longer part of the flood. */
async function cancelIfOpen(deps: TransactDeps, caller: Caller, matchId: string, note: string): Promise<boolean> {
  try {
    await operatorStep(deps, caller, matchId, 'cancel', note, 'pending')
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_status') return false
    throw error
  }
}

/** @throws Refusal `not_found` */
export async function unblockFlood(deps: TransactDeps, caller: Caller, incidentId: string): Promise<Incident> {
  const incident = await transact(deps, async ({ trx, now }) => {
    const { facts, network } = await readFlood(trx, incidentId)
    if (await unblockNetwork(trx, network)) {
      await changeFacts(trx, incidentId, { ...facts, blockedUntil: null }, now)
      await writeAudit(trx, { action: 'network.unblocked', ...byOperator(caller), subject: incidentId }, now)
    }
    return findIncident(trx, incidentId)
  })
  if (!incident) throw new Refusal('not_found')
  deps.hub.poke()
  return toIncident(incident)
}
