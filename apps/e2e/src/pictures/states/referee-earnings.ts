import type { Earnings, EarningsSum } from '@refcall/contract'
import type { State } from '../state.ts'
import { newReferee, refereeState, refuse, region } from './referee-state.ts'

const path = '/referee-earnings'

const sum = (
  currency: string,
  matches: number,
  cash: string,
  captured: string,
  fees: readonly [string, string],
  payout: string,
): EarningsSum => {
  return { currency, matches, cash, captured, platformFee: fees[0], processingFee: fees[1], payout }
}

/** Eight weeks in two currencies. */
const twoCurrencies: Earnings = {
  today: [sum('EUR', 2, '16.00', '24.00', ['1.20', '1.00'], '21.80')],
  weeks: [3, 5, 0, 2, 6, 4, 7, 2].map((matches, week) => ({
    monday: new Date(Date.UTC(2026, 8, 28 + 7 * week)).toISOString().slice(0, 10),
    sums: [
      sum(
        'EUR',
        matches,
        `${8 * matches}.00`,
        `${24 * matches}.00`,
        [`${matches}.20`, `${matches}.00`],
        `${21 * matches}.80`,
      ),
      sum('JPY', 1, '0', '2424', ['121', '117'], '2186'),
    ],
  })),
  matches: [
    {
      id: 'one',
      tableNumber: 'A3',
      playerCount: 4,
      gamesRemaining: 2,
      paymentMethod: 'electronic',
      totalAmount: '24.00',
      playerCurrency: 'EUR',
      playedAt: '2026-11-20T18:00:00Z',
      payout: {
        status: 'returned',
        amount: '0.00',
        currency: 'EUR',
        captured: '24.00',
        platformFee: '1.20',
        processingFee: '1.00',
      },
    },
  ],
}

/** States of the referee's earnings. */
export const refereeEarningsStates: readonly State[] = [
  refereeState('earnings', {
    path,
    main: true,
    arrange: ({ self }) => self.signIn('verified referee'),
    see: region('Past matches'),
  }),
  refereeState('earnings-two-currencies', {
    path,
    arrange: newReferee,
    meanwhile: refuse('**/api/referees/earnings?*', 200, twoCurrencies),
    see: region('In JPY'),
  }),
  refereeState('earnings-to-the-bank', {
    path,
    arrange: ({ self }) => self.signIn('verified referee'),
    meanwhile: refuse('**/api/referees/payouts', 200, {
      isAutomatic: true,
      onTheWay: [{ amount: '142.30', currency: 'USD', arrivesOn: '2026-12-01' }],
      failed: [{ amount: '8.00', currency: 'USD', sentOn: '2026-11-24' }],
      waiting: [{ amount: '22.44', currency: 'USD' }],
    }),
    see: region('To your bank'),
  }),
  refereeState('earnings-empty', { path, arrange: newReferee, see: 'Nothing earned yet' }),
]
