/** A request for a referee, but for its place. */
export const FORM = {
  playerCount: 4,
  gamesRemaining: 2,
  tableNumber: '7',
  totalAmount: '16.00',
  paymentMethod: 'cash',
  assignedRefereeId: null,
  isDirectAssignment: false,
} as const
