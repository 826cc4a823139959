import type { Page } from '@refcall/faults/lab/browser'
import type { People, State } from '../state.ts'
import { arrive } from './coming.ts'
import { answer, button, dialog, newReferee, refereeState, refuse, region } from './referee-state.ts'

const onDuty = async (cast: People) => {
  await newReferee(cast)
  await cast.self.goOnDuty(cast.place)
}

/** On duty, with one request at each of two tables. */
const asked = async (cast: People) => {
  await onDuty(cast)
  const tables = ['J42', 'Corner Table']
  const matches = []
  for (const table of tables) matches.push(await (await cast.another()).requestReferee(cast.place, table))
  return matches
}

const accepted = async (cast: People) => {
  const [match] = await asked(cast)
  if (!match) return
  await cast.self.accept(match)
  // A referee who is at the table is taken for arrived a moment later, which moves what is to be pressed.
  await arrive(cast.self, match)
}

const shift = (page: Page) => page.getByText('Shift and breaks')
const endsSoon = (page: Page) =>
  page.route('**/api/mobile/device/*/status', (route) =>
    route.fulfill({
      json: {
        exists: true,
        isAvailable: true,
        shift: { endsAt: new Date(Date.now() + 600_000).toISOString(), isEnding: true },
      },
    }),
  )

/** States of the referee's dashboard, with cash matches. */
export const refereeStates: readonly State[] = [
  refereeState('off-duty', { arrange: newReferee, see: 'You are off duty' }),
  refereeState('on-duty', { arrange: onDuty, see: 'No requests right now' }),
  refereeState('offer', { main: true, arrange: asked, see: dialog }),
  refereeState('requests', { main: true, arrange: asked, press: [answer('Close')], see: button('Accept table J42') }),
  refereeState('accept-dialog', { arrange: asked, press: [answer('Accept')], see: answer('Not now') }),
  refereeState('request-gone', {
    arrange: asked,
    mayLog: /404/,
    meanwhile: refuse('**/api/mobile/matches/*/accept', 404, { error: 'not_found' }),
    press: [answer('Close'), 'Accept table J42', answer('Accept')],
    see: 'Table J42 is no longer available.',
  }),
  refereeState('assignment', { main: true, arrange: accepted, see: region('Your match') }),
  refereeState('withdraw-dialog', { arrange: accepted, press: ['Withdraw'], see: dialog }),
  refereeState('alerts', {
    arrange: onDuty,
    press: [(page) => page.getByText('Sound and vibration')],
    see: (page) => page.getByRole('switch', { name: 'Sound' }),
  }),
  refereeState('shift', { arrange: onDuty, press: [shift], see: button('1 hour') }),
  refereeState('shift-ending', { arrange: onDuty, meanwhile: endsSoon, see: button('One more hour') }),
  refereeState('break', { arrange: onDuty, press: [shift, '15 min'], see: (page) => page.getByText(/^Break until/) }),
  refereeState('left', { arrange: accepted, press: ['Withdraw', answer('Withdraw')], see: 'You left table J42.' }),
  refereeState('completed', { arrange: accepted, press: ['Complete'], see: region('Match completed') }),
  refereeState('how-players-request', {
    arrange: newReferee,
    press: [(page) => page.getByText('How players request referees')],
    see: (page) => page.getByRole('img', { name: /QR code/ }),
  }),
  refereeState('not-a-referee', { arrange: ({ self }) => self.signIn('player'), see: 'You are not a referee yet' }),
  refereeState('loading', {
    arrange: newReferee,
    loading: true,
    meanwhile: (page) => page.route(/\/api\/(matches|events)\//, () => {}),
    see: 'Loading your matches',
  }),
]
