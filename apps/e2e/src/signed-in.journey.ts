import { expectNoViolation, expectRoom } from './accessible.ts'
import { emptyPlace, expect, test } from './product.ts'
import { DEMO_ACCOUNTS } from '@refcall/demo'
import { signIn } from './sign-in.ts'

const SCREENS = [
  ['/referee', /verified referee/i, 'Referee Dashboard'],
  ['/referee-dashboard', /verified referee/i, 'Referee Dashboard'],
  ['/referee-earnings', /verified referee/i, 'Earnings'],
  ['/referee-profile', /verified referee/i, 'Referee Profile'],
  ['/profile', /player/i, 'Profile'],
  ['/dashboard', /operator/i, 'Match Dashboard'],
] as const

for (const [path, role, heading] of SCREENS) {
  test(`${path} opens after signing in and reloads`, async ({ open }) => {
    const page = await open({ place: emptyPlace(), width: path === '/dashboard' ? 1280 : 390 })
    await signIn(page, role, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })

  test(`${path} has room for every finger on the narrowest phone`, async ({ open }) => {
    const page = await open({ place: emptyPlace(), width: 320 })
    await signIn(page, role, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectRoom(page)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}`, async ({ open }) => {
      const page = await open({ place: emptyPlace(), colorScheme })
      await signIn(page, role, path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectNoViolation(page)
    })
  }
}

test('the map is 400 px tall on a phone and 500 px on a desk', async ({ open }) => {
  for (const [width, height] of [
    [390, 400],
    [1280, 500],
  ] as const) {
    const page = await open({ width })
    await signIn(page, /operator/i, '/dashboard')
    const map = page.getByRole('region', { name: /map/i }).first()
    await expect(map).toBeVisible()
    await expect.poll(async () => (await map.boundingBox())?.height).toBe(height)
  }
})

test('whoever has an account signs in on the form, and is refused with a wrong password', async ({ open }) => {
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

test('signing out on the profile ends the session and reloads', async ({ open }) => {
  const page = await open()
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
