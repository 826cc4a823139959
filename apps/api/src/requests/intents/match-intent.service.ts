import type { Input } from '@refcall/contract'
import { ownClaimedDevice } from '../../devices/index.ts'
import { lockMatch, setHoldOfMatch } from '../../matches/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import {
  answerWith,
  findDraft,
  findHold,
  limitIntents,
  lockHold,
  paymentsOf,
  writeHold,
  type Opening,
  type OpenIntent,
} from '../../payments/index.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refreshHold } from '../../settlement/index.ts'

type Form = Input<'POST /api/create-payment-intent'>['body']

/**
 * The payment of a match whose referee has accepted, at the price of the request. An open payment is reused, and read
 * back first: the player may have paid already.
 */
export async function intentOfMatch(
  deps: TransactDeps,
  caller: Caller,
  { requesterDeviceId, matchId }: Form,
): Promise<OpenIntent> {
  paymentsOf(deps)
  const device = await ownClaimedDevice(deps, caller, requesterDeviceId)
  if (!device) throw new Refusal('not_found')
  const opened = await transact(deps, async (work): Promise<Opening> => {
    const { trx } = work
    const match = await lockMatch(trx, matchId)
    if (match?.requester_device_id !== device.id || !match.draft_id) throw new Refusal('not_found')
    if (match.status !== 'payment_pending') throw new Refusal('wrong_status', { status: match.status })
    const present = match.hold_id && (await lockHold(trx, match.hold_id))
    if (present && (present.state === 'opening' || present.state === 'open'))
      return { holdId: present.id, operation: null }
    await limitIntents(deps, work, device.id, caller)
    const draft = await findDraft(trx, match.draft_id)
    const written = await writeHold(work, draft, { matchId, network: caller.network })
    await setHoldOfMatch(trx, matchId, written.holdId)
    return written
  })
  if (!opened.operation) await refreshIfKnown(deps, opened.holdId)
  return answerWith(deps, opened)
}

async function refreshIfKnown(deps: TransactDeps, holdId: string): Promise<void> {
  const hold = await findHold(deps.db, holdId)
  if (hold?.provider_id) await refreshHold(deps, hold.provider_id)
}
