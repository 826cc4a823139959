import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id } from './ids.ts'

export const RefereeStats = Type.Object({
  totalMatches: Type.Integer(),
  totalLoves: Type.Integer(),
  totalLikes: Type.Integer(),
})

/** Of the last matches where it is known whether the party was at the table; absent where there are too few. */
export const AttendanceRecord = Type.Object({
  came: Type.Integer(),
  of: Type.Integer(),
  /** From accepting to the table, of the matches where the arrival is known; referees only, where there are enough. */
  medianMinutes: Type.Optional(Type.Integer()),
})
export type AttendanceRecord = Static<typeof AttendanceRecord>

/** A referee as any player may see one. `distance` is in miles from a position snapped to a grid. */
export const Referee = Type.Object({
  id: Id,
  userId: nullable(Id),
  /** An alias, never the device's own id. */
  deviceId: nullable(Id),
  displayName: Type.String(),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  username: nullable(Type.String()),
  /** Per person per game in `currency`; null means the default rate, "0" free. */
  customRate: nullable(Decimal),
  currency: CurrencyCode,
  acceptsCash: Type.Boolean(),
  isAvailable: Type.Boolean(),
  distance: Type.Optional(Type.Number()),
  stats: RefereeStats,
  attendance: Type.Optional(AttendanceRecord),
})
export type Referee = Static<typeof Referee>

/** The referee of a match as its player sees it. */
export const MatchReferee = Type.Object({
  name: Type.String(),
  stats: RefereeStats,
  /** Miles to the table from a position snapped to a grid; only before the match, while a position is known. */
  distance: Type.Optional(Type.Number()),
})
export type MatchReferee = Static<typeof MatchReferee>
