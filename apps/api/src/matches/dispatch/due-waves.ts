import { transact, type TransactDeps } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishToPlayer } from '../announce.ts'
import { sendWaves } from './send-wave.ts'
import { findDueWaves, lockDueWaves } from './wave.repository.ts'

const BATCH = 200
/** Waves per transaction. */
const TOGETHER = 32

/** Sends every due wave exactly once, across any number of processes. @returns how many were sent */
export async function sendDueWaves(deps: TransactDeps & Pick<Deps, 'log'>): Promise<number> {
  let sent = 0
  try {
    for (;;) {
      const some = await sendSome(deps, null)
      if (some === 0) return sent
      sent += some
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'waves could not be sent together')
  }
  // If one match fails, the others are still sent.
  for (const id of await findDueWaves(deps.db, deps.clock.now(), BATCH)) {
    try {
      sent += await sendSome(deps, id)
    } catch (error) {
      deps.log.error({ err: error, matchId: id }, 'a wave could not be sent')
    }
  }
  return sent
}

/** Sends the longest-due waves that no other process has locked, or those of one match. */
function sendSome(deps: TransactDeps, id: string | null): Promise<number> {
  return transact(deps, async (work) => {
    const { trx, outbox, now } = work
    const matches = await lockDueWaves(trx, { id, limit: TOGETHER }, now)
    for (const [index, sent] of (await sendWaves(work, matches)).entries()) {
      if (sent.notified_count !== matches[index]?.notified_count) publishToPlayer(outbox, sent)
    }
    return matches.length
  })
}
