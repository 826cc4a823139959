import type { Deps } from '../../deps.ts'
import { ownClaimedDevice } from '../../devices/index.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../refusal.ts'
import { transact } from '../../transact.ts'
import { confirmRelease, type Released } from '../confirm-release.ts'
import { findHoldOfProvider, lockHold } from '../hold.repository.ts'
import { releaseHold } from '../release-hold.ts'

/** The player gives up a payment that no match came of. @throws Refusal `not_found`, `wrong_status` once there is one */
export async function giveUpHold(deps: Deps, caller: Caller, deviceId: string, intentId: string): Promise<Released> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  const known = await findHoldOfProvider(deps.db, intentId)
  if (!device || known?.device_id !== device.id) throw new Refusal('not_found')
  await transact(deps, async (trx, tell, now) => {
    const hold = await lockHold(trx, known.id)
    if (hold.match_id) throw new Refusal('wrong_status')
    await releaseHold({ trx, tell, now }, hold)
  })
  return confirmRelease(deps, known.id)
}
