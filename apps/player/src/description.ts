import type { DescribedScreen } from '@refcall/host/remote-description'
import { allReferees, matchHistory, profile, welcome } from './first-texts.ts'

const payment = /*i18n*/ { id: 'title-payment', message: 'Payment' }

/**
 * The description of each screen for the shell; plain descriptors, because the build reads this file without macros.
 */
export const screens = {
  home: { path: '/', title: /*i18n*/ { id: 'title-home', message: 'Home' }, skeleton: 'slips', firstText: welcome },
  request: {
    path: '/request',
    title: /*i18n*/ { id: 'title-request', message: 'Request a referee' },
    skeleton: 'slips',
    firstText: welcome,
  },
  referees: {
    path: '/referees',
    title: /*i18n*/ { id: 'title-referees', message: 'Referees' },
    skeleton: 'slips',
    chunk: 'referees',
    firstText: allReferees,
  },
  referee: {
    path: '/referees/record',
    title: /*i18n*/ { id: 'title-referee', message: 'Referee' },
    skeleton: 'slips',
    chunk: 'referees',
    needs: { parameter: 'id', otherwise: '/referees' },
  },
  history: {
    path: '/history',
    title: /*i18n*/ { id: 'title-history', message: 'Match history' },
    skeleton: 'slips',
    chunk: 'history',
    firstText: matchHistory,
  },
  profile: { path: '/profile', title: profile, skeleton: 'slips', chunk: 'profile', firstText: profile },
  checkout: {
    path: '/checkout',
    title: payment,
    skeleton: 'slips',
    chunk: 'checkout',
    needs: { parameter: 'matchId', otherwise: '/' },
  },
  paymentSuccess: { path: '/payment-success', title: payment, skeleton: 'slips', chunk: 'payment-success' },
} as const satisfies Record<string, DescribedScreen>
