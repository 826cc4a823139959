import type { Input } from '@refcall/contract'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, matchPriceMinor, toDecimalString } from '@refcall/domain'
import type { Place } from '@refcall/host'
import type { Draft } from './draft.ts'

export type MatchRequest = Input<'POST /api/device/:deviceId/matches'>['body']

/** What a cash match costs, in minor units of the default currency. */
export const cashPriceMinor = ({ playerCount, gamesRemaining }: Pick<Draft, 'playerCount' | 'gamesRemaining'>): number =>
  matchPriceMinor({ playerCount, gamesRemaining, rateMinor: DEFAULT_RATE_MINOR })

/** What a request says of the table and the match, whatever it is paid with. */
export const tableOf = ({ playerCount, gamesRemaining, tableNumber }: Draft, { latitude, longitude }: Place) => ({
  playerCount,
  gamesRemaining,
  tableNumber: tableNumber.trim(),
  latitude,
  longitude,
})

/** The cash request that a draft makes at a place: broadcast, so nobody is chosen. */
export const cashRequest = (draft: Draft, place: Place): MatchRequest => ({
  ...tableOf(draft, place),
  totalAmount: toDecimalString(cashPriceMinor(draft), DEFAULT_CURRENCY),
  paymentMethod: 'cash',
  assignedRefereeId: null,
  isDirectAssignment: false,
  assignedRefereeType: null,
})
