import type { Input } from '@refcall/contract'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, matchPriceMinor, toDecimalString } from '@refcall/domain'
import type { Place } from '@refcall/host'
import type { Draft } from './draft.ts'

export type MatchRequest = Input<'POST /api/device/:deviceId/matches'>['body']

/** What a cash match costs, in minor units of the default currency. */
export const cashPriceMinor = ({ playerCount, gamesRemaining }: Draft): number =>
  matchPriceMinor({ playerCount, gamesRemaining, rateMinor: DEFAULT_RATE_MINOR })

/** The cash request that a draft makes at a place: broadcast, so nobody is chosen. */
export const cashRequest = (draft: Draft, { latitude, longitude }: Place): MatchRequest => ({
  playerCount: draft.playerCount,
  gamesRemaining: draft.gamesRemaining,
  tableNumber: draft.tableNumber.trim(),
  totalAmount: toDecimalString(cashPriceMinor(draft), DEFAULT_CURRENCY),
  paymentMethod: 'cash',
  latitude,
  longitude,
  assignedRefereeId: null,
  isDirectAssignment: false,
  assignedRefereeType: null,
})
