import type { Match, Referee } from '@refcall/contract'
import { device } from '@refcall/host'

/** A pending cash match of this browser, to be varied. */
export const aMatch = (change: Partial<Match> = {}): Match => ({
  id: 'match-1',
  version: 1,
  status: 'pending',
  tableNumber: '7',
  playerCount: 4,
  gamesRemaining: 2,
  paymentMethod: 'cash',
  totalAmount: '16.00',
  playerCurrency: 'USD',
  requesterDeviceId: device.getState().id,
  refereeDeviceId: null,
  assignedRefereeId: null,
  originalRefereeDeviceId: null,
  isDirectAssignment: false,
  createdAt: new Date().toISOString(),
  acceptedAt: null,
  completedAt: null,
  expiresAt: null,
  rating: null,
  feedbackGiven: false,
  endedBy: null,
  refereeName: null,
  notifiedCount: 2,
  ...change,
})

/** A referee on duty near by, to be varied. */
export const aReferee = (change: Partial<Referee> = {}): Referee => ({
  id: 'referee-000001',
  userId: null,
  deviceId: null,
  displayName: 'Maya R.',
  firstName: null,
  lastName: null,
  username: null,
  customRate: null,
  currency: 'USD',
  acceptsCash: true,
  isAvailable: true,
  distance: 0.4,
  stats: { totalMatches: 120, totalLoves: 14, totalLikes: 33 },
  ...change,
})
