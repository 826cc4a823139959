import type { DescribedScreen } from '@refcall/host/remote-description'
import { becomeReferee, dashboardTitle, earnings, firstSteps, refereeProfile, statement } from './first-texts.ts'

const referee = /*i18n*/ { id: 'title-referee', message: 'Referee' }
const banking = /*i18n*/ { id: 'title-banking', message: 'Banking setup' }

/**
 * The screens as the shell's route table needs them; plain descriptors, because the build imports this file without
 * compiling macros.
 */
export const screens = {
  referee: { path: '/referee', title: referee, skeleton: 'jersey', firstText: dashboardTitle },
  refereeDashboard: { path: '/referee-dashboard', title: referee, skeleton: 'jersey', firstText: dashboardTitle },
  earnings: { path: '/referee-earnings', title: earnings, skeleton: 'jersey', chunk: 'earnings', firstText: earnings },
  statement: {
    path: '/referee-statement',
    title: statement,
    skeleton: 'jersey',
    chunk: 'statement',
    firstText: statement,
  },
  register: { path: '/referee-register', title: becomeReferee, skeleton: 'jersey', firstText: becomeReferee },
  start: { path: '/referee-start', title: firstSteps, skeleton: 'jersey', chunk: 'start', firstText: firstSteps },
  profile: {
    path: '/referee-profile',
    title: refereeProfile,
    skeleton: 'jersey',
    chunk: 'profile',
    firstText: refereeProfile,
  },
  paymentSetup: { path: '/referee-payment-setup', title: banking, skeleton: 'jersey', chunk: 'setup-return' },
  stripeReturn: { path: '/stripe-return', title: banking, skeleton: 'jersey', chunk: 'app-return' },
  appDownload: { path: '/app-download', title: becomeReferee, skeleton: 'jersey', chunk: 'download' },
} as const satisfies Record<string, DescribedScreen>
