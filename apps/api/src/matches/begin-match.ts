import {
  cleanName,
  findStep,
  type CurrencyCode,
  type MeasuredPlace,
  type MinorUnits,
  type PaymentMethod,
  type RequesterTrust,
} from '@refcall/domain'
import { presentTraceparent } from '../db/spans.ts'
import { updateDeviceOf, type DeviceRow } from '../devices/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import type { HoldRow } from '../payments/index.ts'
import { placeColumns } from '../platform/measured-place.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefereeRow } from '../referees/index.ts'
import { deadlineIn } from './match-facts.ts'
import { namedBy, UNPAID, type MatchRecord } from './match-record.ts'
import { insertMatch } from './match.repository.ts'
import { deleteAlertOf } from './nearby/nearby.repository.ts'
import { writeStepAndEffects } from './take-step.ts'

/** The player, and the request that creates the match. */
export interface Requester {
  readonly device: DeviceRow
  readonly accountId: string | null
  readonly requestId: string
  readonly trust: RequesterTrust
  /** The network that the match counts against in rate limits. */
  readonly network: Buffer | null
}

export interface MatchTerms {
  readonly paymentMethod: PaymentMethod
  /** The one referee to ask; null offers the match to all referees nearby. */
  readonly referee: RefereeRow | null
  readonly playerCount: number
  readonly gamesRemaining: number
  readonly tableNumber: string
  readonly place: MeasuredPlace
  readonly totalMinor: MinorUnits
  readonly currency: CurrencyCode
  readonly usdRate: string
  readonly draftId: string | null
  /** Read back from the provider, and locked. */
  readonly hold: HoldRow | null
}

/** Creates a match: its row, its first step and the offers to referees. */
export async function beginMatch(work: UnitOfWork, requester: Requester, terms: MatchTerms): Promise<MatchRecord> {
  const { device, accountId, requestId } = requester
  const { hold, place, paymentMethod, referee } = terms
  const isDirect = referee !== null
  const facts = { status: null, paymentMethod, isDirectAssignment: isDirect, holdValid: hold !== null } as const
  const step = findStep('request', { ...facts, captureState: 'none' }, 'player')
  if (!step) throw new Refusal('invalid_request')
  const paid = hold
    ? {
        hold_state: hold.state,
        hold_units: hold.units,
        payment_id: hold.provider_id,
        capture_before: hold.capture_before,
      }
    : {}
  const kind = { payment_method: paymentMethod, is_direct: isDirect } as const
  const traceparent = presentTraceparent()
  const row = await insertMatch(work.trx, {
    ...kind,
    id: randomId('mat'),
    status: step.to,
    table_number: cleanName(terms.tableNumber),
    player_count: terms.playerCount,
    games_remaining: terms.gamesRemaining,
    total_minor: terms.totalMinor,
    currency: terms.currency,
    usd_rate: terms.usdRate,
    ...placeColumns(place),
    requester_device_id: device.id,
    requester_account_id: accountId,
    requester_key_hash: device.browser_key_hash,
    requester_trust: requester.trust,
    requester_network: requester.network,
    assigned_referee_id: referee?.id ?? null,
    notified_count: isDirect ? 1 : 0,
    created_at: work.now,
    deadline_at: deadlineIn(step.to, { ...kind, ...UNPAID, ...paid }, work.now),
    draft_id: terms.draftId,
    hold_id: hold?.id ?? null,
    ...(traceparent && { traceparent }),
  })
  await updateDeviceOf(work.trx, device.id, place)
  await deleteAlertOf(work.trx, device.id)
  const match: MatchRecord = {
    ...row,
    ...UNPAID,
    ...paid,
    requester_alias: device.alias,
    requester_device_account_id: device.account_id,
    requester_device_key_hash: device.browser_key_hash,
    referee_device_id: null,
    referee_alias: null,
    referee_display_name: null,
    ...namedBy(referee),
  }
  return writeStepAndEffects(work, null, match, step, { actor: 'player', actorId: device.id, requestId })
}
