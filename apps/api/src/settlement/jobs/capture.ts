import { knownCurrency, sharesOf } from '@refcall/domain'
import { takeStep } from '../../matches/index.ts'
import { bookCapture, decideRefused, insertCapture, providerIdOf, updateHold } from '../../payments/index.ts'
import type { Outcome, ProviderHold } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'

const PROVIDER = { actor: 'provider', actorId: null, requestId: null } as const

/** Captures the held money once the code was right; the payout to the referee follows. */
export const captureJob: Job<'capture', ProviderHold> = {
  ask: async (db, provider, { id: operationId, key, hold_id: holdId, units }) => {
    const id = await providerIdOf(db, holdId)
    const answer = await provider.capture({ key, id, units, operationId })
    if (answer.outcome === 'refused' && answer.code === 'wrong_state')
      return seenAfter(answer, await provider.readHold(id))
    return answer
  },
  // A hold is captured once. If a person at the provider has captured it, the money of this operation is taken as well.
  // `capturedBy` counts only where no capture of ours is known (`refresh-hold.ts`).
  lookUp: async (db, provider, { hold_id: holdId }) => {
    const read = await provider.readHold(await providerIdOf(db, holdId))
    if (read.outcome !== 'done' || read.value.state !== 'captured') return notCaptured(read)
    return (
      captured(read) ?? {
        outcome: 'unknown',
        keyIsSpent: false,
        reason: 'the capture is not in the provider’s balance yet',
      }
    )
  },
  done: async (work, { operation, hold, match }, { units, capture }) => {
    const { trx, now } = work
    if (!match || !capture) throw new Error(`the capture ${operation.id} lacks its match, or what was captured`)
    const { chargeId } = capture
    const shares = sharesOf({ ...capture, currency: knownCurrency(capture.currency) })
    const { captured, currency, payout, rounding } = shares
    const { processingFee: processing_fee, platformFee: platform_fee } = shares
    const row = { match_id: match.id, hold_id: hold.id, charge_id: chargeId, currency, captured, at: now }
    await updateHold(trx, hold.id, { state: 'captured', units })
    await insertCapture(trx, { ...row, processing_fee, platform_fee, payout, rounding })
    await bookCapture(trx, { matchId: match.id, holdId: hold.id, chargeId, shares }, now)
    await takeStep(work, { ...match, hold_state: 'captured' }, 'verify', PROVIDER)
  },
  refused: async (work, { operation, hold, match }, code) => {
    await decideRefused(work.trx, operation, { code }, work.now)
    await updateHold(work.trx, hold.id, { state: 'capture_refused' })
    if (match) await takeStep(work, { ...match, hold_state: 'capture_refused' }, 'refused', PROVIDER)
  },
}

function captured(read: Outcome<ProviderHold>): Outcome<ProviderHold> | null {
  return read.outcome === 'done' && read.value.state === 'captured' && read.value.capture ? read : null
}

/** The provider also refuses a capture that is done already; only the payment's state tells which case it is. */
function seenAfter(refused: Outcome<ProviderHold>, read: Outcome<ProviderHold>): Outcome<ProviderHold> {
  if (read.outcome === 'unknown') return read
  if (read.outcome === 'done' && read.value.state === 'captured' && !read.value.capture) {
    return { outcome: 'unknown', keyIsSpent: false, reason: 'the capture is not in the provider’s balance yet' }
  }
  return captured(read) ?? refused
}

function notCaptured(read: Outcome<ProviderHold>): Outcome<null> {
  return read.outcome === 'done' ? { outcome: 'done', value: null } : read
}
