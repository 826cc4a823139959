import type { Match } from '@refcall/contract'

/** The form of a request like this match. */
export const sameTable = ({
  tableNumber,
  playerCount,
  gamesRemaining,
  paymentMethod,
  assignedRefereeId,
  refereeName,
}: Match) => ({
  tableNumber,
  playerCount: playerCount === 2 ? (2 as const) : (4 as const),
  gamesRemaining,
  paymentMethod,
  referee:
    paymentMethod === 'electronic' && assignedRefereeId !== null && refereeName !== null
      ? { id: assignedRefereeId, name: refereeName, takesElectronic: true }
      : null,
})
