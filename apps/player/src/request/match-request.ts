import type { Input } from '@refcall/contract'
import {
  cleanName,
  DEFAULT_CURRENCY,
  DEFAULT_RATE_MINOR,
  matchPriceMinor,
  toDecimalString,
  type MinorUnits,
  type MeasuredPlace,
} from '@refcall/domain'
import { wirePlace } from '@refcall/host'
import type { Draft } from './draft-shape.ts'

export type MatchRequest = Input<'POST /api/device/:deviceId/matches'>['body']

/** What a cash match costs, in minor units of the default currency. */
export const cashPriceMinor = ({
  playerCount,
  gamesRemaining,
}: Pick<Draft, 'playerCount' | 'gamesRemaining'>): MinorUnits =>
  matchPriceMinor({ playerCount, gamesRemaining, rateMinor: DEFAULT_RATE_MINOR })

/** The fields of a request that do not depend on the payment method. */
export const tableOf = ({ playerCount, gamesRemaining, tableNumber }: Draft, place: MeasuredPlace) => ({
  playerCount,
  gamesRemaining,
  tableNumber: cleanName(tableNumber),
  ...wirePlace(place),
})

/** The cash request for a draft at a place: a broadcast without a chosen referee. */
export const cashRequest = (draft: Draft, place: MeasuredPlace): MatchRequest => ({
  ...tableOf(draft, place),
  totalAmount: toDecimalString(cashPriceMinor(draft), DEFAULT_CURRENCY),
  paymentMethod: 'cash',
  assignedRefereeId: null,
  isDirectAssignment: false,
  assignedRefereeType: null,
})
