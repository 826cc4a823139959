import type { PlayerMatch, RefereeMatch } from '@refcall/contract'
import { isActive, isPublicFeedback, refereeName, toDecimalString, type Place } from '@refcall/domain'
import { isElsewhere, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { HoldState } from '../payments/payment.table.ts'
import { distanceFrom } from '../referees/index.ts'
import { reassignableAt } from './match-facts.ts'
import type { MatchRecord } from './match-record.ts'
import { toPayout } from './payout-view.ts'
import { owedAmount, returnedAmount } from './returned-amount.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The fields that both parties of a match read. */
function shared(row: MatchRecord) {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    tableNumber: row.table_number,
    playerCount: row.player_count,
    gamesRemaining: row.games_remaining,
    paymentMethod: row.payment_method,
    totalAmount: toDecimalString(row.total_minor, row.currency),
    playerCurrency: row.currency,
    requesterDeviceId: row.requester_alias,
    refereeDeviceId: row.referee_alias,
    assignedRefereeId: row.referee_id ?? row.assigned_referee_id,
    originalRefereeDeviceId: row.original_referee_alias,
    isDirectAssignment: row.is_direct,
    createdAt: row.created_at.toISOString(),
    acceptedAt: iso(row.accepted_at),
    completedAt: iso(row.completed_at),
    expiresAt: iso(row.deadline_at),
    rating: row.rating,
    feedbackGiven: row.feedback !== null,
    endedBy: row.ended_by,
    refereeName: refereeNameOf(row),
    ...(row.hold_state === 'capturing' && { processing: true }),
  }
}

const HOLD_STATUS: Partial<Record<HoldState, PlayerMatch['holdStatus']>> = {
  open: 'open',
  held: 'held',
  capturing: 'held',
  captured: 'captured',
  capture_refused: 'releasing',
  releasing: 'releasing',
  released: 'released',
}

/** The match as its requester sees it, from any of their devices. */
export function toPlayerMatch(row: MatchRecord): PlayerMatch {
  const reassignable = row.payment_method === 'electronic' ? reassignableAt(row) : null
  const holdStatus = row.hold_state && HOLD_STATUS[row.hold_state]
  return {
    ...shared(row),
    requesterDeviceId: row.requester_device_id,
    latitude: row.latitude,
    longitude: row.longitude,
    notifiedCount: row.notified_count,
    seenCount: row.seen_count,
    ...(holdStatus && { holdStatus }),
    ...(row.captured !== null && { returnedAmount: returnedAmount(row), refundOwed: owedAmount(row) }),
    ...(reassignable && { reassignableAt: reassignable.toISOString() }),
    ...namedReferee(row),
  }
}

/** The referee as the player sees it; the distance only on the way, because a position is of no concern afterwards. */
function namedReferee(
  row: MatchRecord,
): Pick<PlayerMatch, 'referee' | 'withdrawnRefereeName' | 'withdrawnRefereeReported'> {
  const { named_id: id, named_latitude: latitude, named_longitude: longitude } = row
  if (id === null) return { referee: null }
  const name = refereeName({ id, displayName: row.named_display_name })
  if (id !== (row.referee_id ?? row.assigned_referee_id)) {
    if (row.status !== 'pending') return { referee: null }
    return {
      referee: null,
      withdrawnRefereeName: name,
      ...(row.named_was_reported && { withdrawnRefereeReported: true }),
    }
  }
  const isComing = isActive(row.status) && row.status !== 'in_progress'
  const stats = {
    totalMatches: row.named_matches ?? 0,
    totalLoves: row.named_loves ?? 0,
    totalLikes: row.named_likes ?? 0,
  }
  return {
    referee: {
      name,
      stats,
      ...(isComing &&
        latitude !== null &&
        longitude !== null && { distance: distanceFrom(row, { latitude, longitude }) }),
    },
  }
}

/** The match as the device that requested it sees it, with the fields that only this device may show and use. */
export function toRequesterMatch(row: MatchRecord): PlayerMatch {
  if (row.payment_method === 'cash') return toPlayerMatch(row)
  const isPayable = row.status === 'payment_pending' && row.hold_state === 'open'
  return {
    ...toPlayerMatch(row),
    verificationCode: row.code,
    verificationCodeExpiresAt: iso(row.code_expires_at),
    clientSecret: isPayable ? row.client_secret : null,
    paymentIntentId: row.payment_id,
  }
}

/** The match for a caller who acts as the device: secrets go only to the browser that claimed the device. */
export function viewFor(caller: Caller, device: DeviceRow): (row: MatchRecord) => PlayerMatch {
  return isElsewhere(caller, device) ? toPlayerMatch : toRequesterMatch
}

/** The match as a referee sees it, with the place, so that the referee finds the table. */
export function toRefereeMatch(row: MatchRecord, reader: { id: string; place: Place | null }): RefereeMatch {
  const assigned = row.referee_id === reader.id
  return {
    ...shared(row),
    ...(assigned && { refereeDeviceId: row.referee_device_id }),
    rating: null,
    feedbackGiven: row.feedback !== null && isPublicFeedback(row.feedback),
    ...(row.payment_method === 'electronic' && { payout: toPayout(row) }),
    latitude: row.latitude,
    longitude: row.longitude,
    ...(reader.place && { distance: distanceFrom(reader.place, row) }),
  }
}

export function refereeNameOf(row: Pick<MatchRecord, 'referee_id' | 'referee_display_name'>): string | null {
  return row.referee_id && refereeName({ id: row.referee_id, displayName: row.referee_display_name })
}
