import type { Deps } from '../../deps.ts'
import { transact } from '../../transact.ts'
import { tellPlayer } from '../announce.ts'
import { sendWave } from './send-wave.ts'
import { findDueWaves, lockDueWaves } from './wave.repository.ts'

const BATCH = 200
/** Waves that share a commit. */
const TOGETHER = 8

/** Sends every wave that is due, each once however many processes are at it. @returns how many were sent */
export async function sendDueWaves(deps: Deps): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await findDueWaves(deps.db, deps.clock.now(), BATCH)
    const before = sent
    for (let first = 0; first < due.length; first += TOGETHER) {
      sent += await sendTogether(deps, due.slice(first, first + TOGETHER))
    }
    if (sent === before) return sent
  }
}

async function sendTogether(deps: Deps, ids: readonly string[]): Promise<number> {
  try {
    return await sendLocked(deps, ids)
  } catch (error) {
    const [id] = ids
    if (ids.length > 1) {
      // One match that cannot be sent must not keep the others.
      let sent = 0
      for (const one of ids) sent += await sendTogether(deps, [one])
      return sent
    }
    deps.log.error({ err: error, matchId: id }, 'a wave could not be sent')
    return 0
  }
}

function sendLocked(deps: Deps, ids: readonly string[]): Promise<number> {
  return transact(deps, async (trx, tell, now) => {
    const matches = await lockDueWaves(trx, ids, now)
    for (const match of matches) {
      const sent = await sendWave({ trx, tell, now }, match)
      if (sent.notified_count !== match.notified_count) tellPlayer(tell, sent)
    }
    return matches.length
  })
}
