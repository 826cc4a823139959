import { becomePaidReferee, beginPayouts, takeElectronic } from '../../people/electronic.ts'
import type { People, State } from '../state.ts'
import { button, dialog, newReferee, refereeState, refuse, region } from './referee-state.ts'

const path = '/referee-profile'

const verified = async ({ self }: People) => {
  await becomePaidReferee(self, 'Maya')
  await self.call('POST /api/user/payment-preferences', { body: { displayName: 'Maya R.' } })
}
const pending = ({ self }: People) => beginPayouts(self, 'Maya')
const electronic = async (cast: People) => {
  await newReferee(cast)
  await takeElectronic(cast.self)
}

/** The return pages redirect automatically; for a picture the redirect is blocked. */
const stayHere = (page: Parameters<ReturnType<typeof refuse>>[0]) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(run, ms === 2_500 ? 1e8 : ms, ...rest)
    Object.assign(window, { setTimeout: later })
  })

export const refereeProfileStates: readonly State[] = [
  refereeState('profile', { path, main: true, arrange: verified, see: button('Manage Payment Account') }),
  refereeState('profile-new', { path, main: true, arrange: newReferee, see: 'Fee Information' }),
  refereeState('profile-banking', { path, arrange: electronic, see: button('Set Up Banking Information') }),
  refereeState('start', { path: '/referee-start', main: true, arrange: newReferee, see: 'Name and rate' }),
  refereeState('start-banking', {
    path: '/referee-start?step=2',
    arrange: electronic,
    see: button('Set Up Banking Information'),
  }),
  refereeState('start-duty', { path: '/referee-start?step=3', arrange: newReferee, see: region('First duty') }),
  refereeState('profile-pending', { path, arrange: pending, see: button('Continue Banking Setup') }),
  refereeState('profile-no-rate', {
    path,
    arrange: newReferee,
    press: [(page) => page.getByRole('switch', { name: 'Accept Electronic Payments' })],
    see: 'You must enter a rate greater than 0 to accept electronic payments',
  }),
  refereeState('profile-not-saved', {
    path,
    arrange: verified,
    mayLog: /500|not saved/,
    meanwhile: (page) =>
      page.route('**/api/user/payment-preferences', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      ),
    then: (stage) => stage.fill(stage.page.getByLabel('Display Name (optional)'), 'Maya Rivers'),
    see: 'Failed to save changes. Please check your connection and try again.',
  }),
  refereeState('profile-setup-failed', {
    path,
    arrange: electronic,
    mayLog: /500|could not be reached/,
    meanwhile: refuse('**/api/user/stripe-setup', 500, {}),
    press: ['Set Up Banking Information'],
    see: 'Failed to setup banking. Please try again or contact support.',
  }),
  refereeState('profile-copy-link', {
    path,
    arrange: electronic,
    meanwhile: refuse('**/api/user/stripe-setup', 200, {
      accountLinkUrl: 'app://pay.example/account/1a2b3c4d5e6f7a8b9c0d',
    }),
    press: ['Set Up Banking Information'],
    see: dialog,
  }),
  refereeState('profile-signed-out', { path, see: 'Sign in for advanced features' }),
  refereeState('profile-loading', {
    path,
    arrange: newReferee,
    loading: true,
    meanwhile: (page) => page.route('**/api/user/payment-preferences', () => {}),
    see: (page) => page.getByText('Loading your profile').first(),
  }),
  refereeState('setup-complete', {
    path: '/referee-payment-setup?setup=complete',
    main: true,
    arrange: verified,
    meanwhile: stayHere,
    see: 'Your account is verified: you can accept electronic payments.',
  }),
  refereeState('setup-incomplete', {
    path: '/referee-payment-setup?setup=refresh',
    arrange: pending,
    meanwhile: stayHere,
    see: button('Continue'),
  }),
  refereeState('app-complete', { path: '/stripe-return?setup=complete', see: 'Payment Info Setup Complete!' }),
  refereeState('app-in-progress', { path: '/stripe-return?setup=refresh', see: 'Setup in Progress' }),
]
