import type { State } from '../state.ts'

export const registerStates: readonly State[] = [
  {
    name: 'referee/register',
    main: true,
    async show(stage) {
      await stage.open('/referee-register')
      await stage.see(stage.page.getByRole('button', { name: 'Start Refereeing' }))
    },
  },
  {
    name: 'referee/register-errors',
    async show(stage) {
      await stage.open('/referee-register')
      await stage.fill(stage.page.getByLabel('Email'), 'maya')
      await stage.fill(stage.page.getByLabel('Password', { exact: true }), 'short')
      await stage.fill(stage.page.getByLabel('Confirm password'), 'another')
      await stage.press(stage.page.getByRole('button', { name: 'Start Refereeing' }))
      await stage.see(stage.page.locator('[aria-invalid=true]'))
    },
  },
  {
    name: 'referee/app-download',
    main: true,
    async show(stage) {
      await stage.open('/app-download')
      await stage.see(stage.page.getByRole('link', { name: 'Register on the web' }))
    },
  },
]
