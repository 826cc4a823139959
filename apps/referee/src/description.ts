import type { DescribedScreen } from '@refcall/host/remote-description'
import { dashboardTitle } from './dashboard-title.ts'

const referee = /*i18n*/ { id: 'title-referee', message: 'Referee' }
const become = /*i18n*/ { id: 'title-become-referee', message: 'Become a Referee' }
const banking = /*i18n*/ { id: 'title-banking', message: 'Banking setup' }

/**
 * The screens as the shell's route table needs them; plain descriptors, because the build imports this file without
 * compiling macros.
 */
export const screens = {
  referee: { path: '/referee', title: referee, skeleton: 'jersey', firstText: dashboardTitle },
  refereeDashboard: { path: '/referee-dashboard', title: referee, skeleton: 'jersey', firstText: dashboardTitle },
  earnings: { path: '/referee-earnings', title: /*i18n*/ { id: 'title-earnings', message: 'Earnings' }, skeleton: 'jersey' },
  register: { path: '/referee-register', title: become, skeleton: 'jersey' },
  start: { path: '/referee-start', title: /*i18n*/ { id: 'title-referee-start', message: 'Your first steps' }, skeleton: 'jersey' },
  profile: { path: '/referee-profile', title: /*i18n*/ { id: 'title-referee-profile', message: 'Referee Profile' }, skeleton: 'jersey' },
  paymentSetup: { path: '/referee-payment-setup', title: banking, skeleton: 'jersey' },
  stripeReturn: { path: '/stripe-return', title: banking, skeleton: 'jersey' },
  appDownload: { path: '/app-download', title: become, skeleton: 'jersey' },
} as const satisfies Record<string, DescribedScreen>
