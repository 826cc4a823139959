import type { Stage } from '../stage.ts'
import type { State } from '../state.ts'

/** A remote that never loads, with the shell's timeout disabled. */
const holdBack = async ({ page, addresses }: Stage, remote: 'player' | 'referee' | 'dashboard') => {
  await page.route(`${addresses[remote]}/**`, () => {})
  await page.addInitScript((givesUpMs) => {
    const { setTimeout } = window
    window.setTimeout = ((...call: Parameters<typeof setTimeout>) =>
      Number(call[1]) >= givesUpMs ? 0 : setTimeout(...call)) as typeof setTimeout
  }, 5000)
}

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
      await stage.fill(stage.page.getByLabel('Password', { exact: true }), 'not the password')
      await stage.press(stage.page.getByRole('button', { name: 'Sign in', exact: true }))
      await stage.see(stage.page.getByRole('alert').filter({ hasText: /\w/ }))
    },
  },
  {
    name: 'shell/forgot-password',
    async show(stage) {
      await stage.open('/forgot-password')
      await stage.see(stage.page.getByRole('button', { name: 'Send link' }))
    },
  },
  {
    name: 'shell/reset-password',
    async show(stage) {
      await stage.open('/reset-password#token=none')
      await stage.see(stage.page.getByRole('button', { name: 'Set password' }))
    },
  },
  {
    name: 'shell/invitation',
    async show(stage) {
      await stage.open('/invitation#token=none&name=maya')
      await stage.see(stage.page.getByRole('button', { name: 'Create account' }))
    },
  },
  {
    name: 'shell/openid-refused',
    async show(stage) {
      await stage.open('/openid#provider=acme&state=none&error=access_denied')
      await stage.see(stage.page.getByText('You were not signed in.'))
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
      await holdBack(stage, 'player')
      await stage.open('/')
      await stage.see(stage.page.locator('#main[aria-busy=true]'))
    },
  },
  {
    name: 'shell/loading-referee',
    loading: true,
    async show(stage) {
      await holdBack(stage, 'referee')
      await stage.open('/referee')
      // Drawn at its build.
      await stage.see(stage.page.getByText('One moment'))
    },
  },
  {
    name: 'shell/loading-dashboard',
    width: 1280,
    loading: true,
    async show(stage) {
      await holdBack(stage, 'dashboard')
      await stage.open('/dashboard')
      await stage.see(stage.page.locator('#main[aria-busy=true]'))
    },
  },
]
