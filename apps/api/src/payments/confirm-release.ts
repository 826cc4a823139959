import { providerDecimal } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { findHold } from './hold.repository.ts'
import { operationsOfHold } from './operations/operation.repository.ts'

export interface Released {
  /** The provider has confirmed that nothing is held any more. */
  readonly refundProcessed: boolean
  readonly refundAmount: string | null
  readonly refundCurrency: string | null
}

const NOTHING: Released = { refundProcessed: false, refundAmount: null, refundCurrency: null }

/** Runs a written release at once, and waits briefly for the provider's confirmation. */
export async function confirmRelease(deps: Pick<Deps, 'db' | 'payments'>, holdId: string | null): Promise<Released> {
  if (!holdId || !deps.payments) return NOTHING
  const [release] = await operationsOfHold(deps.db, holdId, 'release')
  if (!release) return NOTHING
  if (!release.decided_at) await withPatience(deps.payments.worker.runNow(release.id))
  const hold = await findHold(deps.db, holdId)
  if (hold?.state !== 'released') return NOTHING
  // A payment that was never confirmed held nothing on the card.
  const wasHeld = hold.capture_before !== null
  const amount = wasHeld ? providerDecimal(hold.units, hold.currency) : null
  return { refundProcessed: wasHeld, refundAmount: amount, refundCurrency: wasHeld ? hold.currency : null }
}

async function withPatience(run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SERVER_LIMITS.payment.releasePatienceMs)
  })
  // A release that fails here stays written and is retried.
  await Promise.race([run.catch(() => undefined), patience])
  clearTimeout(timer)
}
