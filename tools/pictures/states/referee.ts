import type { Stage } from '../stage.ts'
import type { Cast, State } from '../state.ts'

const onDuty = async ({ self, place }: Cast) => {
  await self.becomeReferee('Maya')
  await self.goOnDuty(place)
}

/** On duty, with a request at each of two tables. */
const asked = async (cast: Cast) => {
  await onDuty(cast)
  const tables = ['J42', 'Corner Table']
  const matches = []
  for (const table of tables) matches.push(await (await cast.another()).requestReferee(cast.place, table))
  return matches
}

const accepted = async (cast: Cast) => {
  const [match] = await asked(cast)
  if (match) await cast.self.accept(match)
}

const press = (stage: Stage, name: string) => stage.press(stage.page.getByRole('button', { name }))

/** The referee's dashboard. */
export const refereeStates: readonly State[] = [
  {
    name: 'referee/off-duty',
    arrange: ({ self }) => self.becomeReferee('Maya'),
    async show(stage) {
      await stage.open('/referee')
      await stage.see(stage.page.getByText('You are off duty'))
    },
  },
  {
    name: 'referee/on-duty',
    arrange: onDuty,
    async show(stage) {
      await stage.open('/referee')
      await stage.see(stage.page.getByText('No requests right now'))
    },
  },
  {
    name: 'referee/requests',
    main: true,
    arrange: asked,
    async show(stage) {
      await stage.open('/referee')
      await stage.see(stage.page.getByRole('button', { name: 'Accept table J42' }))
    },
  },
  {
    name: 'referee/accept-dialog',
    arrange: asked,
    async show(stage) {
      await stage.open('/referee')
      await press(stage, 'Accept table J42')
      await stage.see(stage.page.getByRole('dialog'))
    },
  },
  {
    name: 'referee/request-gone',
    arrange: asked,
    mayLog: /404/,
    async show(stage) {
      await stage.page.route('**/api/mobile/matches/*/accept', (route) => route.fulfill({ status: 404, json: { error: 'not_found' } }))
      await stage.open('/referee')
      await press(stage, 'Accept table J42')
      await stage.press(stage.page.getByRole('dialog').getByRole('button', { name: 'Accept' }))
      await stage.see(stage.page.getByText('Table J42 is no longer available.'))
    },
  },
  {
    name: 'referee/assignment',
    main: true,
    arrange: accepted,
    async show(stage) {
      await stage.open('/referee')
      await stage.see(stage.page.getByRole('region', { name: 'Your match' }))
    },
  },
  {
    name: 'referee/withdraw-dialog',
    arrange: accepted,
    async show(stage) {
      await stage.open('/referee')
      await press(stage, 'Withdraw')
      await stage.see(stage.page.getByRole('dialog'))
    },
  },
  {
    name: 'referee/left',
    arrange: accepted,
    async show(stage) {
      await stage.open('/referee')
      await press(stage, 'Withdraw')
      await stage.press(stage.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }))
      await stage.see(stage.page.getByText('You left table J42.'))
    },
  },
  {
    name: 'referee/completed',
    arrange: accepted,
    async show(stage) {
      await stage.open('/referee')
      await press(stage, 'Complete')
      await stage.see(stage.page.getByRole('region', { name: 'Match completed' }))
    },
  },
  {
    name: 'referee/how-players-request',
    arrange: ({ self }) => self.becomeReferee('Maya'),
    async show(stage) {
      await stage.open('/referee')
      await stage.press(stage.page.getByText('How players request referees'))
      await stage.see(stage.page.getByRole('img', { name: /QR code/ }))
    },
  },
  {
    name: 'referee/not-a-referee',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      await stage.open('/referee')
      await stage.see(stage.page.getByText('Your account does not referee yet'))
    },
  },
  {
    name: 'referee/loading',
    arrange: ({ self }) => self.becomeReferee('Maya'),
    loading: true,
    async show(stage) {
      await stage.page.route(/\/api\/(matches|events)\//, () => {})
      await stage.open('/referee')
      await stage.see(stage.page.getByText('Loading your matches'))
    },
  },
]
