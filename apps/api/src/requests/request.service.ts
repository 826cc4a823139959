import type { Match, MatchRequest } from '@refcall/contract'
import {
  DEFAULT_CURRENCY,
  DEFAULT_RATE_MINOR,
  matchPriceMinor,
  parseDecimal,
  toDecimalString,
  type MinorUnits,
} from '@refcall/domain'
import { ensureOwnDevice } from '../devices/index.ts'
import { beginMatch, viewFor } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { admitRequest } from '../requesters/index.ts'
import { requestElectronic } from './electronic-request.service.ts'
import { requestPlace } from './request-place.ts'
import { repeatedRequest } from './repeated-request.ts'

/** Requests a referee: for cash all referees nearby are asked, for electronic payment the chosen one. */
export function requestMatch(
  deps: TransactDeps & Pick<Deps, 'rates'>,
  caller: Caller,
  deviceId: string,
  form: MatchRequest,
): Promise<Match> {
  return form.paymentMethod === 'electronic'
    ? requestElectronic(deps, caller, deviceId, form)
    : requestForCash(deps, caller, deviceId, form)
}

async function requestForCash(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  form: MatchRequest,
): Promise<Match> {
  if (form.isDirectAssignment || form.assignedRefereeId)
    throw invalid('assignedRefereeId', 'a cash request goes to everybody nearby, not to one referee')
  const totalMinor = matchPriceMinor({ ...form, rateMinor: DEFAULT_RATE_MINOR })
  comparePrice(form.totalAmount, totalMinor)
  const device = await ensureOwnDevice(deps, caller, deviceId)
  const place = requestPlace(deps, form)
  const terms = {
    ...form,
    place,
    referee: null,
    totalMinor,
    currency: DEFAULT_CURRENCY,
    usdRate: '1',
    draftId: null,
    hold: null,
  }
  try {
    return await transact(deps, async (work) => {
      const admitted = await admitRequest(deps, work, caller, device, { place: form, refereeId: null, work: form.work })
      const requester = { device, accountId: caller.account?.id ?? null, requestId: caller.requestId, ...admitted }
      return viewFor(caller, device)(await beginMatch(work, requester, terms))
    })
  } catch (error) {
    return repeatedRequest(deps, error, caller, device, form)
  }
}

/** The client's price is only compared; the refusal of a stale one contains the right one. */
function comparePrice(totalAmount: string, totalMinor: MinorUnits): void {
  if (parseDecimal(totalAmount, DEFAULT_CURRENCY) === totalMinor) return
  throw new Refusal('price_changed', {
    totalAmount: toDecimalString(totalMinor, DEFAULT_CURRENCY),
    currency: DEFAULT_CURRENCY,
  })
}
