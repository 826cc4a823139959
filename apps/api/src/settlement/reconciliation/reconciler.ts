import type { Deps } from '../../platform/deps.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import { openIncident, settleOtherIncidents } from '../../incidents/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { claimReconciliation, keepSeen, lastSeen, planReconciliation } from './reconciliation.repository.ts'
import { restoreForgotten } from './restore-forgotten.ts'
import { reconcile, stillDifferent } from './reconcile.ts'
import type { Comparison } from './compare-records.ts'
import type { Entry } from '../../platform/provider-entry.ts'

const { againMs, everyMs, leaseMs, pollMs, windowMs } = SERVER_LIMITS.reconciliation

/** Reconciles our ledger with the provider periodically; only one process at a time. */
export interface Reconciler extends Pick<Loop, 'start' | 'stop'> {
  /**
   * Reconciles once. A difference found twice in a row is taken up as far as it is ours, and becomes an incident; a solved one
   * resolves its incident.
   */
  reconcileOnce(): Promise<Comparison>
  /** Reconciles if it is due and no other process is doing it. @returns whether it ran */
  reconcileIfDue(): Promise<boolean>
}

export function createReconciler(deps: Deps): Reconciler {
  const reconcileOnce = async (): Promise<Comparison> => {
    const { db, clock, payments } = deps
    if (!payments) throw new Error('there is nothing to reconcile where only cash is offered')
    const since = new Date(clock.now().getTime() - windowMs)
    const seen = await reconcile(db, payments.provider, since)
    const stays = stillDifferent(seen, { differences: await lastSeen(db) })
    await keepSeen(db, seen.differences, clock.now())
    for (const difference of stays) {
      await restoreForgotten(deps, difference).catch((error: unknown) =>
        deps.log.error({ err: error, id: difference.id }, 'what the provider has could not be taken up'),
      )
    }
    await openIncidentsOf(deps, stays, seen)
    return seen
  }

  const after = (ms: number) => new Date(deps.clock.now().getTime() + ms)

  const reconcileIfDue = async (): Promise<boolean> => {
    if (!(await claimReconciliation(deps.db, deps.clock.now(), after(leaseMs)))) return false
    let isWell = false
    try {
      isWell = (await reconcileOnce()).differences.length === 0
    } finally {
      await planReconciliation(deps.db, after(isWell ? everyMs : againMs))
    }
    return true
  }

  const loop = createLoop({
    everyMs: pollMs,
    work: reconcileIfDue,
    onError: (error) => deps.log.warn({ err: error }, 'the reconciliation failed; it is tried again'),
  })

  return { reconcileOnce, reconcileIfDue, start: loop.start, stop: loop.stop }
}

function openIncidentsOf(deps: TransactDeps, differences: Comparison['differences'], seen: Comparison): Promise<void> {
  return transact(deps, async ({ trx, now }) => {
    for (const { id, there, here } of differences) {
      const facts = { kind: 'books_differ', there: sideOf(there), here: sideOf(here), providerId: id } as const
      await openIncident(trx, { subject: id, matchId: null, facts }, now)
    }
    const ids = seen.differences.map(({ id }) => id)
    await settleOtherIncidents(trx, 'books_differ', ids, now)
  })
}

const sideOf = (entry: Entry | null) =>
  entry && { money: { units: entry.units, currency: entry.currency }, state: entry.state }
