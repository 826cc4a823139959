import type { Stage } from '../stage.ts'
import type { State } from '../state.ts'

/** The location of the demo's referees. */
export const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 }

const button = ({ page }: Stage, name: string) => page.getByRole('button', { name })
export const refuseIn = /ERR_FAILED|Failed to load resource|Failed to fetch/

/** States of the player's home screen without a request. */
export const homeStates: readonly State[] = [
  {
    name: 'player/home-without-place',
    knows: 'nothing',
    main: true,
    async show(stage) {
      await stage.open('/')
      await stage.see(button(stage, 'Enable Location'))
    },
  },
  {
    name: 'player/home-locating',
    knows: 'nothing',
    async show(stage) {
      await stage.page.addInitScript(() => (navigator.geolocation.getCurrentPosition = () => {}))
      await stage.open('/')
      await stage.press(button(stage, 'Enable Location'))
      await stage.see(stage.page.locator('button[aria-busy=true], button[aria-disabled=true]'))
    },
  },
  {
    name: 'player/home-form',
    place: SAN_FRANCISCO,
    main: true,
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: 'Request Referee' }))
    },
  },
  {
    name: 'player/home-typed',
    place: SAN_FRANCISCO,
    async show(stage) {
      await stage.open('/')
      await stage.fill(stage.page.getByLabel('Table Number'), 'Corner Table')
      await stage.see(stage.page.getByRole('button', { name: 'Request Referee' }))
    },
  },
  {
    name: 'player/home-nobody-near',
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('No active referees were found nearby'))
    },
  },
  {
    name: 'player/home-table-missing',
    async show(stage) {
      await stage.open('/')
      await stage.press(button(stage, 'Request Referee'))
      await stage.see(stage.page.getByText('Please enter your table number'))
    },
  },
  {
    name: 'player/home-not-sent',
    mayLog: refuseIn,
    async show(stage) {
      await stage.page.route('**/api/device/*/matches', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await stage.open('/')
      await stage.fill(stage.page.getByLabel('Table Number'), 'Corner Table')
      await stage.press(button(stage, 'Request Referee'))
      await stage.see(stage.page.getByRole('form').getByRole('alert'))
    },
  },
  {
    name: 'player/home-assumed-place',
    place: SAN_FRANCISCO,
    knows: 'fallback',
    async show(stage) {
      await stage.open('/')
      await stage.see(button(stage, 'Use my location'))
    },
  },
  {
    name: 'player/home-assumed-place-dialog',
    place: SAN_FRANCISCO,
    knows: 'fallback',
    async show(stage) {
      await stage.open('/')
      await stage.fill(stage.page.getByLabel('Table Number'), '7')
      await stage.press(button(stage, 'Request Referee'))
      await stage.see(stage.page.getByRole('dialog'))
    },
  },
  {
    name: 'player/home-not-live',
    place: SAN_FRANCISCO,
    mayLog: refuseIn,
    async show(stage) {
      await stage.page.route('**/api/events/**', (route) => route.abort())
      await stage.open('/')
      await stage.see(stage.page.getByText('Manual'))
    },
  },
  {
    name: 'player/home-api-down',
    place: SAN_FRANCISCO,
    mayLog: refuseIn,
    async show(stage) {
      await stage.page.route(/\/api\/(device|referees|events)\//, (route) => route.abort())
      await stage.open('/')
      await stage.see(button(stage, 'Try again'))
    },
  },
  {
    name: 'player/home-loading',
    place: SAN_FRANCISCO,
    loading: true,
    async show(stage) {
      // A browser that was in a match has no form before its matches are known.
      await stage.page.addInitScript(() => localStorage.setItem('first-screen', 'match'))
      await stage.page.route(/\/api\/(device|events)\//, () => {})
      await stage.open('/')
      await stage.see(stage.page.getByText('Loading your matches'))
    },
  },
  {
    name: 'player/home-embedded',
    place: SAN_FRANCISCO,
    async show(stage) {
      await stage.open('/?mobile=true')
      await stage.see(stage.page.getByText('Player Dashboard'))
    },
  },
  {
    name: 'player/home-settings',
    async show(stage) {
      await stage.open('/')
      await stage.press(button(stage, 'Settings and my data'))
      await stage.see(stage.page.getByRole('dialog', { name: 'Settings' }))
    },
  },
  {
    name: 'player/home-erase-dialog',
    async show(stage) {
      await stage.open('/')
      await stage.press(button(stage, 'Settings and my data'))
      await stage.press(button(stage, 'Erase my data'))
      await stage.see(stage.page.getByRole('dialog', { name: 'Erase my data?' }))
    },
  },
  {
    name: 'player/home-erased',
    async show(stage) {
      await stage.open('/')
      await stage.press(button(stage, 'Settings and my data'))
      await stage.press(button(stage, 'Erase my data'))
      await stage.press(stage.page.getByRole('button', { name: 'Erase', exact: true }))
      await stage.see(stage.page.getByRole('dialog', { name: 'Your data is erased' }))
    },
  },
]
