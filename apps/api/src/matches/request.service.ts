import type { Match, MatchRequest } from '@refcall/contract'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, findStep, LIMITS, matchPriceMinor, parseDecimal } from '@refcall/domain'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Deps } from '../deps.ts'
import { ensureOwnDevice, updateDevicePlace, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../http/caller.ts'
import { randomId } from '../random-id.ts'
import { Refusal } from '../refusal.ts'
import { transact } from '../transact.ts'
import { deadlineIn } from './match-facts.ts'
import { decimal, toRequesterMatch } from './match-view.ts'
import { countRequestsSince, findActiveMatchOfDevice, insertMatch, type MatchWithParties } from './match.repository.ts'
import { followStep } from './take-step.ts'

const HOUR_MS = 3_600_000

/** Requests a referee for cash: priced here, broadcast to referees nearby. */
export async function requestMatch(deps: Deps, caller: Caller, deviceId: string, form: MatchRequest): Promise<Match> {
  if (form.paymentMethod === 'electronic') throw new Refusal('electronic_unavailable')
  if (form.isDirectAssignment || form.assignedRefereeId) {
    throw new Refusal('invalid_request', {
      fields: [{ path: 'assignedRefereeId', problem: 'a cash request goes to everybody nearby, not to one referee' }],
    })
  }
  const totalMinor = matchPriceMinor({ ...form, rateMinor: DEFAULT_RATE_MINOR })
  comparePrice(form.totalAmount, totalMinor)
  const device = await ensureOwnDevice(deps, caller, deviceId)
  await limitRequests(deps, device)
  try {
    return await insertRequest(deps, caller, device, form, totalMinor)
  } catch (error) {
    if (!isUniqueViolation(error, 'match_one_active_per_device')) throw error
    const active = await findActiveMatchOfDevice(deps.db, deviceId)
    if (active && isRepetition(active, form, deps.clock.now())) return toRequesterMatch(active)
    throw new Refusal('active_match_exists')
  }
}

function insertRequest(
  deps: Deps,
  caller: Caller,
  device: DeviceRow,
  form: MatchRequest,
  totalMinor: number,
): Promise<Match> {
  return transact(deps, async (trx, tell, now) => {
    const facts = { status: null, paymentMethod: form.paymentMethod, isDirectAssignment: false } as const
    const step = findStep('request', { ...facts, holdValid: false, captureState: 'none' }, 'player')
    if (!step) throw new Refusal('invalid_request')
    const { latitude, longitude } = form
    const row = await insertMatch(trx, {
      id: randomId('mat'),
      status: step.to,
      table_number: form.tableNumber.trim(),
      player_count: form.playerCount,
      games_remaining: form.gamesRemaining,
      payment_method: form.paymentMethod,
      total_minor: totalMinor,
      currency: DEFAULT_CURRENCY,
      usd_rate: '1',
      latitude,
      longitude,
      requester_device_id: device.id,
      requester_account_id: caller.account?.id ?? null,
      requester_key_hash: device.browser_key_hash,
      assigned_referee_id: null,
      is_direct: false,
      created_at: now,
      deadline_at: deadlineIn(step.to, { status: step.to, payment_method: form.paymentMethod, is_direct: false }, now),
    })
    await updateDevicePlace(trx, device.id, { latitude, longitude }, now)
    const match: MatchWithParties = {
      ...row,
      requester_alias: device.alias,
      requester_device_account_id: device.account_id,
      requester_device_key_hash: device.browser_key_hash,
      referee_device_id: null,
      referee_alias: null,
      referee_display_name: null,
    }
    const taker = { actor: 'player', actorId: device.id, requestId: caller.requestId } as const
    return toRequesterMatch(await followStep({ trx, tell, now }, null, match, step, taker))
  })
}

/** The client's price is only compared; a stale one is told the right one. */
function comparePrice(totalAmount: string, totalMinor: number): void {
  if (parseDecimal(totalAmount, DEFAULT_CURRENCY) === totalMinor) return
  throw new Refusal('price_changed', {
    totalAmount: decimal(totalMinor, DEFAULT_CURRENCY),
    currency: DEFAULT_CURRENCY,
  })
}

async function limitRequests(deps: Deps, device: DeviceRow): Promise<void> {
  if (deps.config.liftRateLimits) return
  const since = new Date(deps.clock.now().getTime() - HOUR_MS)
  if ((await countRequestsSince(deps.db, device.id, since)) < LIMITS.requests.perDevicePerHour) return
  const active = await findActiveMatchOfDevice(deps.db, device.id)
  if (!active) throw new Refusal('too_many_requests', { retryAfter: HOUR_MS / 1_000 })
}

/** The same form sent again because the first answer was lost. */
function isRepetition(active: MatchWithParties, form: MatchRequest, now: Date): boolean {
  return (
    active.status === 'pending' &&
    now.getTime() - active.created_at.getTime() < 60_000 &&
    active.table_number === form.tableNumber.trim() &&
    active.player_count === form.playerCount &&
    active.games_remaining === form.gamesRemaining &&
    active.payment_method === form.paymentMethod
  )
}
