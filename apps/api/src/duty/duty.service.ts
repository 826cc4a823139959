import type { Match, Output } from '@refcall/contract'
import { placeFitness, type MeasuredPlace } from '@refcall/domain'
import { findAccountPlace, updateAccountPlace } from '../accounts/index.ts'
import { updateDeviceOf, type DeviceApp } from '../devices/index.ts'
import { putOnDuty, offerOnComing, pendingMatches } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { requireFit } from '../platform/measured-place.ts'
import { Refusal } from '../platform/refusal.ts'
import { actingCaller, isOnDuty, knownReferee, lockActing, lockReferee } from '../referees/index.ts'
import { keepAppToken } from '../subscriptions/index.ts'
import { endDuty } from './end-duty.ts'
import { dutyStatusOf } from './shift.service.ts'

interface ComingOnDuty {
  readonly place: MeasuredPlace
  readonly app?: DeviceApp & { readonly pushToken: string | null }
  /** Only moves a referee who is on duty: a page that was left open does not put anyone back on duty. */
  readonly follows?: boolean
}

/** Puts the caller's referee on duty at a place. @returns the requests already open there; null if still off duty */
export async function goOnDuty(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string | undefined,
  { place, app, follows = false }: ComingOnDuty,
): Promise<Match[] | null> {
  const acting = await actingCaller(deps, caller, deviceId)
  requireFit('duty', place, deps.clock.now())
  const referee = await transact(deps, async (work) => {
    const { trx, now } = work
    const locked = await lockActing(trx, acting, now)
    if (follows && !isOnDuty(locked, now)) return null
    const { id } = locked
    const onDuty = await putOnDuty(work, id, { ...place, deviceId: acting.deviceId })
    if (!onDuty) throw new Refusal('already_assigned')
    if (acting.deviceId) await updateDeviceOf(trx, acting.deviceId, place, app)
    // A page in the app's web view sends no token and does not remove the app's.
    const { deviceId } = acting
    const token = app?.pushToken
    if (deviceId && token) await keepAppToken(trx, caller, deviceId, { token }, now)
    if (onDuty.account_id) await updateAccountPlace(trx, onDuty.account_id, place)
    return onDuty
  })
  if (!referee) return null
  return (await offerOnComing(deps, referee)) ? pendingMatches(deps, referee) : []
}

/** Takes the referee off duty; pending direct requests are cancelled. */
export async function goOffDuty(deps: TransactDeps, refereeId: string): Promise<void> {
  await transact(deps, async (work) => endDuty(work, await lockReferee(work.trx, refereeId)))
}

/** Off duty by device; a device without a referee gets 404, which clients ignore. */
export async function goOffDutyByDevice(deps: TransactDeps, caller: Caller, deviceId: string): Promise<void> {
  const referee = await knownReferee(deps, caller, deviceId)
  if (!referee) throw new Refusal('not_found')
  await goOffDuty(deps, referee.id)
}

/** Sets availability without a position: uses the account's last known one, if it is recent enough. */
export async function setAvailability(deps: TransactDeps, caller: Caller, isAvailable: boolean): Promise<void> {
  const refereeId = caller.account?.refereeId
  if (!refereeId || !caller.account) throw new Refusal('not_allowed')
  if (!isAvailable) return goOffDuty(deps, refereeId)
  const place = await findAccountPlace(deps.db, caller.account.id)
  const now = deps.clock.now().getTime()
  if (!place || placeFitness('duty', place, now).fit !== 'good') throw new Refusal('location_required')
  await goOnDuty(deps, caller, undefined, { place })
}

export async function deviceStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<Output<'GET /api/mobile/device/:deviceId/status'>> {
  return dutyStatusOf(await knownReferee(deps, caller, deviceId), deps.clock.now())
}
