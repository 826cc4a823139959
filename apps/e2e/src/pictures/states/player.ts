import type { State } from '../state.ts'
import { SAN_FRANCISCO } from './home.ts'

/** States of a player's other screens. */
export const playerStates: readonly State[] = [
  {
    name: 'player/referees',
    place: SAN_FRANCISCO,
    main: true,
    async show(stage) {
      await stage.open('/referees')
      await stage.see(stage.page.getByRole('heading', { name: 'Referee Leaderboard' }))
    },
  },
  {
    name: 'player/referees-without-place',
    knows: 'nothing',
    async show(stage) {
      await stage.open('/referees')
      await stage.see(stage.page.getByRole('heading', { name: 'Referee Leaderboard' }))
    },
  },
  {
    name: 'player/referees-nobody-near',
    async show(stage) {
      await stage.open('/referees')
      await stage.see(stage.page.getByText('No referees found in your area'))
    },
  },
  {
    name: 'player/referee',
    place: SAN_FRANCISCO,
    main: true,
    async show(stage) {
      await stage.open('/referees')
      await stage.press(stage.page.getByRole('region', { name: 'Referee Leaderboard' }).getByRole('link').first())
      await stage.see(stage.page.getByRole('heading', { name: 'What players said' }))
    },
  },
  {
    name: 'player/referee-unlisted',
    async show(stage) {
      await stage.open('/referees/record?id=ref-gone')
      await stage.see(stage.page.getByText('This referee is not near you now'))
    },
  },
  {
    name: 'player/profile',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      await stage.open('/profile')
      await stage.see(stage.page.getByRole('button', { name: 'Become a Referee' }))
    },
  },
  {
    name: 'player/profile-referee',
    main: true,
    arrange: ({ self }) => self.signIn('verified referee'),
    async show(stage) {
      await stage.open('/profile')
      await stage.see(stage.page.getByRole('switch'))
    },
  },
  {
    name: 'player/profile-security',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      await stage.open('/profile')
      await stage.press(stage.page.getByText('Email, password and sessions'))
      await stage.see(stage.page.getByRole('button', { name: 'Sign out everywhere' }))
    },
  },
  {
    name: 'player/profile-services',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      const links = [{ provider: 'acme', email: 'maya@example.org', createdAt: '2026-03-02T10:00:00Z' }]
      const providers = ['Acme', 'Umbrella'].map((name) => ({ id: name.toLowerCase(), name }))
      await stage.page.route('**/api/openid/providers', (route) =>
        route.fulfill({ json: { success: true, providers } }),
      )
      await stage.page.route('**/api/me/openid', (route) =>
        route.fulfill({ json: { success: true, hasPassword: true, links } }),
      )
      await stage.open('/profile')
      await stage.press(stage.page.getByText('Email, password and sessions'))
      await stage.see(stage.page.getByRole('switch', { name: 'Acme', disabled: true }))
    },
  },
  {
    name: 'player/profile-settings',
    arrange: ({ self }) => self.signIn('player'),
    async show(stage) {
      await stage.open('/profile')
      await stage.press(stage.page.getByRole('button', { name: 'Settings' }))
      await stage.press(stage.page.getByText('Erase my data'))
      await stage.see(stage.page.getByLabel('Your password'))
    },
  },
]
