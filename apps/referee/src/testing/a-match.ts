import type { Match } from '@refcall/contract'

/** A broadcast cash request as a referee nearby sees it. */
export function aMatch(changes: Partial<Match> = {}): Match {
  return {
    id: 'match-1',
    version: 1,
    status: 'pending',
    tableNumber: 'A3',
    playerCount: 4,
    gamesRemaining: 2,
    paymentMethod: 'cash',
    totalAmount: '16.00',
    playerCurrency: 'USD',
    requesterDeviceId: 'alias-of-player',
    refereeDeviceId: null,
    assignedRefereeId: null,
    originalRefereeDeviceId: null,
    isDirectAssignment: false,
    createdAt: '2026-11-20T20:00:00Z',
    acceptedAt: null,
    completedAt: null,
    expiresAt: null,
    rating: null,
    feedbackGiven: false,
    endedBy: null,
    refereeName: null,
    distance: 1.1,
    ...changes,
  }
}
