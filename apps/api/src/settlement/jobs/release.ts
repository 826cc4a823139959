import { announce } from '../../matches/index.ts'
import { decideDone, findHold, operationsOfHold, postpone, updateHold, providerIdOf } from '../../payments/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { Outcome, ProviderHold } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'
import { reportRefused } from './report-refused.ts'

/** Releases a held or unfinished payment. */
export const releaseJob: Job<'release', ProviderHold> = {
  ask: async (db, provider, { key, hold_id: holdId }) => {
    const id = (await findHold(db, holdId))?.provider_id
    if (!id) return null
    const answer = await provider.release({ key, id })
    if (answer.outcome !== 'refused' || answer.code !== 'wrong_state') return answer
    const read = await provider.readHold(id)
    return read.outcome === 'refused' || isReleased(read) || read.outcome === 'unknown' ? read : answer
  },
  lookUp: async (db, provider, { hold_id: holdId }) => {
    const read = await provider.readHold(await providerIdOf(db, holdId))
    return read.outcome !== 'done' || isReleased(read) ? read : { outcome: 'done', value: null }
  },
  done: async ({ trx, outbox }, { hold, match }, { declined }) => {
    // This may be the first report of a declined card.
    await updateHold(trx, hold.id, { state: 'released', ...(declined && { declined }) })
    if (match) announce(outbox, match.hold_id === hold.id ? { ...match, hold_state: 'released' } : match)
  },
  refused: async (work, subject, code) => {
    const { id, match_id: matchId } = subject.hold
    await reportRefused(work, subject, code, { kind: 'release_refused', subject: id, matchId })
  },
  /** Given up before the provider's id was known: there is something to release only once the payment is opened. */
  blocked: async (work, { operation, hold }) => {
    const { trx, outbox, now } = work
    if (hold.provider_id !== null) {
      // The id was written between the call and this lock: a holder of the payment's secret can still pay it.
      await postpone(trx, operation.id, now, now)
      return outbox.wakePayments()
    }
    const opening = await operationsOfHold(trx, hold.id, 'open')
    if (opening.some(({ decided_at: decidedAt }) => decidedAt === null)) {
      return postpone(trx, operation.id, new Date(now.getTime() + SERVER_LIMITS.payment.retryMs), now)
    }
    await decideDone(work, operation, { providerId: 'nothing', ending: 'needless' })
    await updateHold(trx, hold.id, { state: 'released' })
  },
}

const isReleased = (read: Outcome<ProviderHold>): boolean => read.outcome === 'done' && read.value.state === 'released'
