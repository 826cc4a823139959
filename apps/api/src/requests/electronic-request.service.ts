import type { Match, MatchRequest } from '@refcall/contract'
import { DEFAULT_CURRENCY, parseDecimal } from '@refcall/domain'
import { ensureOwnDevice, isElsewhere, type DeviceRow } from '../devices/index.ts'
import { beginMatch, viewFor } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import {
  chooseReferee,
  draftOf,
  findDraftedHoldOfProvider,
  insertDraft,
  paymentsOf,
  priceChanged,
  priceOf,
} from '../payments/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { admitRequest, ADMITTED_BY_HOLD } from '../requesters/index.ts'
import { termsOf } from './draft-terms.ts'
import { requestWithHold } from './held-request.service.ts'
import { repeatedRequest } from './repeated-request.ts'
import { requestPlace } from './request-place.ts'

/** Requests a chosen referee, with a held payment or one to be made after the referee has accepted. */
export async function requestElectronic(
  deps: TransactDeps & Pick<Deps, 'rates'>,
  caller: Caller,
  deviceId: string,
  form: MatchRequest,
): Promise<Match> {
  paymentsOf(deps)
  const device = await ensureOwnDevice(deps, caller, deviceId)
  if (!form.stripePaymentIntentId) return requestUnpaid(deps, caller, device, form)
  const hold = await findDraftedHoldOfProvider(deps.db, form.stripePaymentIntentId)
  if (hold?.device_id !== device.id || isElsewhere(caller, device)) throw new Refusal('not_found')
  const requester = { device, accountId: caller.account?.id ?? null, requestId: caller.requestId, ...ADMITTED_BY_HOLD }
  return viewFor(caller, device)(await requestWithHold(deps, requester, hold))
}

/** Freezes the price now; it is paid after the referee has accepted. */
async function requestUnpaid(
  deps: TransactDeps & Pick<Deps, 'rates'>,
  caller: Caller,
  device: DeviceRow,
  form: MatchRequest,
): Promise<Match> {
  if (!form.assignedRefereeId)
    throw invalid('assignedRefereeId', 'electronic payments require selecting a specific referee')
  const referee = await chooseReferee(deps, caller, device, form.assignedRefereeId)
  const place = requestPlace(deps, form)
  const { playerCount, gamesRemaining, quoteId, currency = DEFAULT_CURRENCY } = form
  const price = await priceOf(deps, referee, { playerCount, gamesRemaining, currency, quoteId })
  if (parseDecimal(form.totalAmount, price.currency) !== price.totalMinor) throw priceChanged(price)
  try {
    return await transact(deps, async (work) => {
      const { trx, now } = work
      const admitted = await admitRequest(deps, work, caller, device, {
        place: form,
        refereeId: referee.id,
        work: form.work,
      })
      const draft = draftOf(caller, { deviceId: device.id, refereeId: referee.id, form, place, price }, now)
      // The match refers to it.
      await insertDraft(trx, draft)
      const requester = { device, accountId: caller.account?.id ?? null, requestId: caller.requestId, ...admitted }
      return viewFor(caller, device)(await beginMatch(work, requester, termsOf(draft, referee, null)))
    })
  } catch (error) {
    return repeatedRequest(deps, error, caller, device, form)
  }
}
