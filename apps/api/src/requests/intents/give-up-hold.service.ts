import type { Input } from '@refcall/contract'
import { ownClaimedDevice } from '../../devices/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import {
  confirmRelease,
  findDraftedHoldOfProvider,
  lockHold,
  releaseHold,
  type Released,
} from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The player gives up a payment without a match. @throws Refusal `not_found`, `wrong_status` if there is a match */
export async function giveUpHold(
  deps: TransactDeps,
  caller: Caller,
  { deviceId, paymentIntentId }: Input<'POST /api/payments/release-hold'>['body'],
): Promise<Released> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  const known = await findDraftedHoldOfProvider(deps.db, paymentIntentId)
  if (!device || known?.device_id !== device.id) throw new Refusal('not_found')
  await transact(deps, async (work) => {
    const { trx } = work
    const hold = await lockHold(trx, known.id)
    if (hold.match_id) throw new Refusal('wrong_status')
    await releaseHold(work, hold)
  })
  return confirmRelease(deps, known.id)
}
