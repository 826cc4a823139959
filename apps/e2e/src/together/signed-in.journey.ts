import { expect, test } from '../product.ts'
import { DEMO_ACCOUNTS } from '@refcall/demo'
import { signIn } from '../sign-in.ts'

test('N-05: whoever has an account signs in on the form, and is refused with a wrong password', async ({ open }) => {
  const page = await open({ mayLog: /401/ })
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'player')
  await page.goto('/api/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Username or email').fill(account?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  expect((await page.context().request.get('/api/auth/user')).status()).toBe(200)
})

test('U-07: signing out on the profile ends the session and reloads', async ({ open }) => {
  // What is under way when the session ends is refused.
  const page = await open({ mayLog: /401/ })
  await signIn(page, /player/i, '/profile')
  await page.evaluate(() => Object.assign(window, { signedIn: true }))
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/logout'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await asked
  // The page was reloaded: its cached data are gone, and the signed-in user is read again.
  await page.waitForFunction(() => !('signedIn' in window))
  await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
  const answer = await page.context().request.get('/api/auth/user')
  expect(answer.status()).toBe(401)
})
