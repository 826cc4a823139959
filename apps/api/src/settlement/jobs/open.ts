import { decideRefused, updateHold } from '../../payments/index.ts'
import type { ProviderHold } from '../../platform/payment-provider.ts'
import type { Job } from './job.ts'

/** Opens a payment that the player then confirms. */
const openingOf = <Kind extends 'open' | 'tip'>(chargesAtOnce: boolean): Job<Kind, ProviderHold> => ({
  ask: (_, provider, { key, hold_id: holdId, units, currency, reason }) =>
    provider.openHold({ key, units, currency, holdId, summary: reason, chargesAtOnce }),
  // A payment whose client secret was never returned cannot be confirmed: it does not matter whether it exists.
  lookUp: async () => ({ outcome: 'done', value: null }),
  done: async ({ trx, now }, { hold }, value) => {
    const { id: provider_id, clientSecret: client_secret } = value
    // A webhook may have set another payment's id first; the player has that one's secret by now.
    if (hold.provider_id !== null && hold.provider_id !== provider_id) return
    const state = hold.state === 'opening' ? 'open' : hold.state
    await updateHold(trx, hold.id, { provider_id, client_secret, state, read_at: now })
  },
  refused: async ({ trx, now }, { operation, hold }, code) => {
    await decideRefused(trx, operation, { code }, now)
    if (hold.state === 'opening') await updateHold(trx, hold.id, { state: 'released' })
  },
})

export const openJob = openingOf<'open'>(false)

/** A tip is for what has been done: it is charged as soon as the player confirms it. */
export const tipJob = openingOf<'tip'>(true)
