import type { Input } from '@refcall/contract'
import { ensureOwnDevice, isElsewhere } from '../../devices/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import {
  answerWith,
  chooseReferee,
  compareAmount,
  draftOf,
  findDraft,
  insertDraft,
  isSameDraft,
  limitIntents,
  lockDevice,
  lockUnusedHolds,
  paymentsOf,
  priceOf,
  releaseHold,
  writeHold,
  type Opening,
  type OpenIntent,
} from '../../payments/index.ts'
import type { DraftRow } from '../../payments/payment.table.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requestPlace } from '../request-place.ts'

type Form = Input<'POST /api/payments/create-intent'>['body']

/**
 * Freezes the terms and opens a payment for them. The same form returns the same payment; a different one gives up the
 * previous payment.
 */
export async function createIntent(
  deps: TransactDeps & Pick<Deps, 'rates'>,
  caller: Caller,
  form: Form,
): Promise<OpenIntent> {
  paymentsOf(deps)
  const device = await ensureOwnDevice(deps, caller, form.deviceId)
  if (isElsewhere(caller, device)) throw new Refusal('not_found')
  const place = requestPlace(deps, form)
  const referee = await chooseReferee(deps, caller, device, form.assignedRefereeId, true)
  const price = await priceOf(deps, referee, form)
  compareAmount(form.amount, price)
  const opened = await transact(deps, async (work): Promise<Opening> => {
    const { trx, now } = work
    await lockDevice(trx, device.id)
    const draft = draftOf(caller, { deviceId: device.id, refereeId: referee.id, form, place, price }, now)
    const same = await keepOnly(work, draft)
    if (same) return { holdId: same, operation: null }
    await limitIntents(deps, work, device.id, caller)
    await insertDraft(trx, draft)
    return writeHold(work, draft, { matchId: null, network: caller.network })
  })
  return answerWith(deps, opened)
}

/** Gives up the device's unused payments except a fresh one for the same draft. @returns the id of that one */
async function keepOnly(work: UnitOfWork, draft: DraftRow): Promise<string | null> {
  const oldest = work.now.getTime() - SERVER_LIMITS.payment.reuseHoldMs
  let same: string | null = null
  for (const hold of await lockUnusedHolds(work.trx, draft.device_id)) {
    const isFresh = hold.created_at.getTime() > oldest
    if (same === null && isFresh && hold.draft_id && isSameDraft(await findDraft(work.trx, hold.draft_id), draft))
      same = hold.id
    else await releaseHold(work, hold)
  }
  return same
}
