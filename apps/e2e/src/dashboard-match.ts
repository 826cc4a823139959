import type { DashboardMatch } from '@refcall/contract'

/** An hour ago plus the given minutes. */
export const created = (minutes = 0): string => new Date(Date.now() + (minutes - 60) * 60_000).toISOString()

/** A completed cash match as the operator's list has it. */
export const matchOf = (
  differs: Pick<DashboardMatch, 'id' | 'tableNumber' | 'latitude' | 'longitude'> & Partial<DashboardMatch>,
): DashboardMatch => ({
  version: 1,
  status: 'completed',
  playerCount: 4,
  gamesRemaining: 2,
  paymentMethod: 'cash',
  totalAmount: '16.00',
  playerCurrency: 'USD',
  totalAmountUsd: '16.00',
  createdAt: created(),
  acceptedAt: null,
  completedAt: null,
  rating: null,
  refereeName: null,
  returnedAmount: null,
  refundOwed: null,
  ...differs,
})
