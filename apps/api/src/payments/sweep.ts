import { LIMITS } from '@refcall/domain'
import { deleteUnusedQuotes } from '../currencies/index.ts'
import type { Deps } from '../deps.ts'
import { findOrphans, findUnread, forgetNetworks } from './hold.repository.ts'
import { openIncident } from './incident.repository.ts'
import { findOldDoubts } from './operations/operation.repository.ts'
import { refreshHold } from './refresh-hold.ts'
import { releaseUnused } from './release-hold.ts'
import { deleteProcessedBefore, findOldMessages } from './webhooks/inbox.repository.ts'

const BATCH = 50
const INBOX_KEPT_MS = 30 * 24 * 3_600_000
const HOUR_MS = 3_600_000

/**
 * What the clock makes due about money: payments that nothing came of are released, those that a match waits for are
 * read back in case no message comes, and whoever has to look at an old doubt is told. Returns how many were released.
 */
export async function sweepPayments(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  const released = await releaseOrphans(deps)
  await readAwaited(deps)
  await tellOfDoubts(deps)
  const now = deps.clock.now().getTime()
  await forgetNetworks(deps.db, new Date(now - HOUR_MS))
  await deleteUnusedQuotes(deps.db, new Date(now - LIMITS.payment.quoteKeptMs))
  await deleteProcessedBefore(deps.db, new Date(now - INBOX_KEPT_MS))
  return released
}

async function releaseOrphans(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - LIMITS.payment.orphanHoldMs)
  const ids = await findOrphans(deps.db, before, BATCH)
  for (const id of ids) {
    await releaseUnused(deps, id)
  }
  return ids.length
}

async function readAwaited(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LIMITS.payment.readBackMs)
  const holds = await findUnread(deps.db, before, BATCH)
  const read = async (id: string): Promise<void> => {
    // One payment that cannot be followed must not keep the others, or an old doubt, from being looked at.
    await refreshHold(deps, id).catch((error: unknown) => deps.log.error({ err: error }, 'a payment could not be read back'))
  }
  await Promise.all(holds.map(({ provider_id: id }) => id && read(id)))
}

async function tellOfDoubts({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - LIMITS.payment.settleUnknownMs)
  for (const { id, kind, match_id: matchId, state } of await findOldDoubts(db, before)) {
    const unwritten = `A ${kind} has been due for more than a minute, and what comes of it cannot be written down.`
    const untold = `The provider has not told for more than a minute whether a ${kind} happened.`
    const summary = state === 'unknown' ? untold : unwritten
    await openIncident(db, { kind: 'doubt', subject: id, matchId, summary }, now)
  }
  for (const { event_id: id, type } of await findOldMessages(db, before)) {
    const summary = `A message of the provider (${type}) could not be worked on for more than a minute.`
    await openIncident(db, { kind: 'message_failed', subject: id, matchId: null, summary }, now)
  }
}
