import { deleteUnusedQuotes } from '../currencies/index.ts'
import { openIncident } from '../incidents/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import {
  findUnknownOutcomes,
  findOrphans,
  findUnread,
  forgetNetworks,
  lockUnknownOutcome,
  releaseUnused,
} from '../payments/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { moneyOf } from './jobs/money-of.ts'
import { refreshHold } from './refresh-hold.ts'
import { deleteProcessedBefore, findOldMessages, lockUnprocessed } from './webhooks/inbox.repository.ts'
import { deleteRefusedBefore } from './webhooks/refused-message.repository.ts'

const BATCH = 50
const INBOX_KEPT_MS = 30 * 24 * 3_600_000
const HOUR_MS = 3_600_000

/**
 * Time-driven work on payments: releases those without a match, reads back those that a match waits for in case a
 * webhook is lost, and opens incidents for old unknown outcomes. @returns how many were released
 */
export async function sweepPayments(deps: TransactDeps & Pick<Deps, 'log'>): Promise<number> {
  if (!deps.payments) return 0
  const released = await releaseOrphans(deps)
  await readAwaited(deps)
  await openOverdueIncidents(deps)
  const now = deps.clock.now().getTime()
  await forgetNetworks(deps.db, new Date(now - HOUR_MS))
  await deleteUnusedQuotes(deps.db, new Date(now - SERVER_LIMITS.payment.quoteKeptMs))
  await deleteProcessedBefore(deps.db, new Date(now - INBOX_KEPT_MS))
  await deleteRefusedBefore(deps.db, new Date(now - INBOX_KEPT_MS))
  return released
}

async function releaseOrphans(deps: TransactDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - SERVER_LIMITS.payment.orphanHoldMs)
  const ids = await findOrphans(deps.db, before, BATCH)
  for (const id of ids) {
    await releaseUnused(deps, id)
  }
  return ids.length
}

async function readAwaited(deps: TransactDeps & Pick<Deps, 'log'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SERVER_LIMITS.payment.readBackMs)
  const holds = await findUnread(deps.db, before, BATCH)
  const read = async (id: string): Promise<void> => {
    // If one payment fails, the others and the unknown outcomes are still checked.
    await refreshHold(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a payment could not be read back'),
    )
  }
  await Promise.all(holds.map(({ provider_id: id }) => id && read(id)))
}

/**
 * The incident is written under the operation's lock, so that none is opened for an outcome that is already resolved.
 */
async function openOverdueIncidents(deps: TransactDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - SERVER_LIMITS.payment.settleUnknownMs)
  for (const { id } of await findUnknownOutcomes(deps.db, before)) {
    await transact(deps, async ({ trx, now }) => {
      const unknown = await lockUnknownOutcome(trx, id, before)
      if (!unknown) return
      const { operation, hold } = unknown
      // A call without an answer is marked `unknown`: one still `intended` was answered, and the answer not written.
      const isUnwritten = operation.state === 'intended'
      const facts = {
        kind: 'unknown_outcome',
        asked: operation.kind,
        money: moneyOf(operation, hold),
        answered: isUnwritten,
        providerId: hold.provider_id,
      } as const
      await openIncident(trx, { subject: id, matchId: operation.match_id, facts }, now)
    })
  }
  for (const { event_id: id } of await findOldMessages(deps.db, before)) {
    await transact(deps, async ({ trx, now }) => {
      const message = await lockUnprocessed(trx, id)
      if (!message) return
      const facts = { kind: 'message_failed', type: message.type, providerId: id } as const
      await openIncident(trx, { subject: id, matchId: null, facts }, now)
    })
  }
}
