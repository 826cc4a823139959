import type { State } from '../state.ts'

/** What the shell shows itself. */
export const shellStates: readonly State[] = [
  {
    name: 'shell/login',
    main: true,
    async show(stage) {
      await stage.open('/login')
      await stage.see(stage.page.getByRole('heading', { name: 'Demo accounts' }))
    },
  },
  {
    name: 'shell/login-refused',
    mayLog: /401/,
    async show(stage) {
      await stage.open('/login')
      await stage.fill(stage.page.getByLabel('Username or email'), 'maya')
      await stage.fill(stage.page.getByLabel('Password'), 'not the password')
      await stage.press(stage.page.getByRole('button', { name: 'Sign in', exact: true }))
      await stage.see(stage.page.getByRole('alert').filter({ hasText: /\w/ }))
    },
  },
  {
    name: 'shell/not-found',
    mayLog: /404/,
    async show(stage) {
      await stage.open('/nowhere')
      await stage.see(stage.page.getByText('404 Page Not Found'))
    },
  },
  {
    name: 'shell/dead-remote',
    mayLog: /ERR_FAILED|Failed to fetch|remote|manifest/i,
    async show(stage) {
      await stage.page.route(`${stage.addresses.player}/**`, (route) => route.abort())
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: 'Try again' }))
    },
  },
  {
    name: 'shell/loading-player',
    loading: true,
    async show(stage) {
      await stage.page.route(`${stage.addresses.player}/**`, () => {})
      await stage.open('/')
      await stage.see(stage.page.locator('#main[aria-busy=true]'))
    },
  },
  {
    name: 'shell/loading-referee',
    loading: true,
    async show(stage) {
      await stage.page.route(`${stage.addresses.referee}/**`, () => {})
      await stage.open('/referee')
      await stage.see(stage.page.locator('#main[aria-busy=true]'))
    },
  },
  {
    name: 'shell/loading-dashboard',
    width: 1280,
    loading: true,
    async show(stage) {
      await stage.page.route(`${stage.addresses.dashboard}/**`, () => {})
      await stage.open('/dashboard')
      await stage.see(stage.page.locator('#main[aria-busy=true]'))
    },
  },
]
