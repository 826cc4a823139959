import {
  deleteAttemptsBefore,
  deleteExpiredChallenges,
  deleteExpiredRequests,
  deleteExpiredLinks,
  deleteExpiredSessions,
} from '../accounts/index.ts'
import { deleteRefusedIdsBefore, unlinkForgottenDevices } from '../devices/index.ts'
import { sweepDuties } from '../duty/index.ts'
import { deleteLimitCounts } from '../http/limit-count.repository.ts'
import { forgetProcesses } from '../live/index.ts'
import { deleteExpiredAlerts, deleteStrayPositions, sweepMatches } from '../matches/index.ts'
import { deleteEventsBefore, deleteExpiredMails, deleteOldJobs, type TransactDeps } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { reducePlaces } from '../privacy/index.ts'
import { forgetNetworks } from '../requesters/index.ts'
import { sweepPayments } from '../settlement/index.ts'
import { deleteForgottenSubscriptions } from '../subscriptions/index.ts'

const EVERY_MS = 2_000

type SweepDeps = TransactDeps & Pick<Deps, 'log'>

/** Everything time-driven except what has a loop of its own. Each part returns how many matches, duties or payments it moved, if it moves any. */
const PARTS: readonly ((deps: SweepDeps, now: Date) => Promise<number | void>)[] = [
  sweepMatches,
  sweepDuties,
  sweepPayments,
  ({ db }) => deleteStrayPositions(db),
  ({ db }, now) => deleteExpiredAlerts(db, now),
  ({ db }, now) => deleteExpiredSessions(db, now),
  ({ db }, now) => unlinkForgottenDevices(db, now),
  ({ db }, now) => deleteForgottenSubscriptions(db, now),
  ({ db }, now) => deleteAttemptsBefore(db, now),
  ({ db }, now) => deleteExpiredLinks(db, now),
  ({ db }, now) => deleteExpiredChallenges(db, now),
  ({ db }, now) => deleteExpiredRequests(db, now),
  ({ db }, now) => deleteExpiredMails(db, now),
  ({ db }, now) => deleteRefusedIdsBefore(db, now),
  ({ db }) => deleteLimitCounts(db),
  ({ db }, now) => deleteOldJobs(db, now),
  ({ db }, now) => deleteEventsBefore(db, new Date(now.getTime() - SERVER_LIMITS.live.replayMs)),
  ({ db }, now) => forgetNetworks(db, now),
  ({ db }, now) => reducePlaces(db, now),
  ({ db }) => forgetProcesses(db),
]

/**
 * Runs every part once; a part that fails does not keep the others from running. @returns how many rows were moved
 * @throws AggregateError of the parts that failed, after all have run
 */
export async function sweep(deps: SweepDeps): Promise<number> {
  const failures: unknown[] = []
  let moved = 0
  for (const part of PARTS) {
    try {
      moved += (await part(deps, deps.clock.now())) ?? 0
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${PARTS.length} parts failed`)
  return moved
}

/** Sweeps periodically; several processes may sweep at once, because every step locks its row. */
export function createSweeper(deps: SweepDeps): Loop {
  return createLoop({
    everyMs: EVERY_MS,
    work: () => sweep(deps),
    onError: (error) => deps.log.warn({ err: error }, 'the sweeper failed; it tries again'),
  })
}
