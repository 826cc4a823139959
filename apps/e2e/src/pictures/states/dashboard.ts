import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'
import { SAN_FRANCISCO } from './home.ts'

const signedIn = ({ self }: People) => self.signIn('operator')
const row = ({ page }: Stage) => page.getByRole('listitem').getByRole('button')

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Only the demo's matches: other matches of this run are from today. */
const demo = `/dashboard?from=${dayAgo(30)}&to=${dayAgo(2)}`

let runs = 0
/** East of San Francisco, another one for each language: those before stay, and two at one place would be a group. */
const ownPlace = () => {
  runs += 1
  return { ...SAN_FRANCISCO, longitude: SAN_FRANCISCO.longitude + 0.3 * runs }
}

export const dashboardStates: readonly State[] = [
  {
    name: 'dashboard/matches',
    width: 1280,
    main: true,
    arrange: signedIn,
    async show(stage) {
      await stage.open(demo)
      await stage.see(stage.page.locator('[data-pin]'))
    },
  },
  {
    name: 'dashboard/nothing',
    width: 1280,
    arrange: signedIn,
    async show(stage) {
      await stage.open('/dashboard?from=2020-01-01&to=2020-01-31')
      await stage.see(stage.page.getByText('No data found'))
    },
  },
  {
    name: 'dashboard/filtered',
    width: 1280,
    arrange: signedIn,
    async show(stage) {
      await stage.open(`${demo}&status=completed&hide=availability`)
      await stage.see(stage.page.locator('[data-pin]'))
    },
  },
  {
    name: 'dashboard/filtered-out',
    width: 1280,
    arrange: signedIn,
    async show(stage) {
      await stage.open(`${demo}&table=nowhere`)
      await stage.see(stage.page.getByText('No match fits these filters.'))
    },
  },
  {
    name: 'dashboard/popup',
    width: 1280,
    // The demo's matches may all be in groups, which open a dialog instead.
    arrange: async (cast) => {
      await signedIn(cast)
      await (await cast.another()).requestReferee(ownPlace(), 'Window')
    },
    async show(stage) {
      await stage.open('/dashboard?table=Window&status=pending')
      await stage.choose(stage.page.locator('[data-pin]'))
      await stage.see(stage.page.getByRole('button', { name: 'View details' }))
    },
  },
  {
    name: 'dashboard/all-shown',
    width: 1280,
    main: true,
    arrange: signedIn,
    async show(stage) {
      await stage.open(demo)
      await stage.press(stage.page.getByRole('button', { name: 'Show all' }))
      await stage.see(stage.page.locator('[data-marks=drawn]'))
    },
  },
  {
    name: 'dashboard/group',
    width: 1280,
    arrange: signedIn,
    async show(stage) {
      await stage.open(demo)
      await stage.choose(stage.page.getByRole('button', { name: /matches at one location/ }))
      await stage.see(stage.page.getByRole('dialog'))
    },
  },
  {
    name: 'dashboard/details',
    width: 1280,
    arrange: signedIn,
    async show(stage) {
      await stage.open(`${demo}&status=completed`)
      await stage.press(row(stage))
      await stage.see(stage.page.getByRole('heading', { name: 'History' }))
    },
  },
  {
    name: 'dashboard/cancel-dialog',
    width: 1280,
    arrange: async (cast) => {
      await signedIn(cast)
      await (await cast.another()).requestReferee(cast.place, 'J42')
    },
    async show(stage) {
      await stage.open('/dashboard?table=J42&status=pending')
      await stage.press(row(stage))
      await stage.press(stage.page.getByRole('button', { name: 'Cancel match' }))
      await stage.see(stage.page.getByLabel('Reason'))
    },
  },
  {
    name: 'dashboard/api-down',
    width: 1280,
    arrange: signedIn,
    mayLog: /ERR_FAILED|Failed to/,
    async show(stage) {
      await stage.page.route('**/api/dashboard/**', (route) => route.abort())
      await stage.open('/dashboard')
      await stage.see(stage.page.getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'dashboard/loading',
    width: 1280,
    arrange: signedIn,
    loading: true,
    async show(stage) {
      await stage.page.route('**/api/dashboard/**', () => {})
      await stage.open('/dashboard')
      await stage.see(stage.page.getByText('Loading matches'))
    },
  },
  {
    name: 'dashboard/not-an-operator',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      await stage.open('/dashboard')
      await stage.see(stage.page.getByText('This screen is for operators'))
    },
  },
]
