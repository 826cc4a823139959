import type { Referee } from '@refcall/contract'
import {
  distanceMiles,
  isCurrency,
  isKnownWell,
  refereeName,
  snapToGrid,
  toDecimalString,
  type Place,
} from '@refcall/domain'
import type { ListedReferee } from './referee.repository.ts'

/**
 * A referee as players see it: the chosen display name and an alias, never the legal name or the device id.
 * The distance is measured from the referee's position snapped to a grid, so that it cannot be used to locate the referee.
 */
export function toReferee(row: ListedReferee, now: Date, from?: Place): Referee {
  return {
    id: row.id,
    userId: row.account_id,
    deviceId: row.device_alias,
    displayName: refereeName({ id: row.id, displayName: row.display_name }),
    firstName: null,
    lastName: null,
    username: null,
    customRate:
      row.rate_minor !== null && isCurrency(row.currency) ? toDecimalString(row.rate_minor, row.currency) : null,
    currency: row.currency,
    acceptsCash: row.accepts_cash,
    isAvailable: isOnDuty(row, now),
    ...(from &&
      row.latitude !== null &&
      row.longitude !== null && {
        distance: distanceFrom(from, { latitude: row.latitude, longitude: row.longitude }),
      }),
    stats: { totalMatches: row.total_matches, totalLoves: row.total_loves, totalLikes: row.total_likes },
    ...attendanceOf(row),
  }
}

export function attendanceOf({
  came,
  outcomes: of,
  median_minutes: minutes,
}: ListedReferee): Pick<Referee, 'attendance'> {
  if (!isKnownWell({ came, of })) return {}
  return { attendance: { came, of, ...(minutes !== null && { medianMinutes: minutes }) } }
}

/** Nearest first by the shown distance: the order must not reveal more than the numbers. */
export function toRefereesByDistance(rows: readonly ListedReferee[], now: Date, from: Place): Referee[] {
  return rows
    .map((row) => toReferee(row, now, from))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.id.localeCompare(b.id))
}

export function isOnDuty(row: Pick<ListedReferee, 'on_duty' | 'duty_expires_at'>, now: Date): boolean {
  return row.on_duty && row.duty_expires_at !== null && row.duty_expires_at > now
}

/** Miles, rounded to hundredths, to the place snapped to a grid. */
export function distanceFrom(from: Place, place: Place): number {
  return Math.round(distanceMiles(from, snapToGrid(place)) * 100) / 100
}
