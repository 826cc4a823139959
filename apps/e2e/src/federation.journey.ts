import type { Route } from '@playwright/test'
import { expectNoViolation, expectRoom } from './accessible.ts'
import { address, expect, test } from './product.ts'

const ROUTES = [
  ['/', 'Call a referee'],
  ['/request', 'Call a referee'],
  ['/referees', 'All Referees'],
  ['/history', 'Match History'],
  ['/referee-register', 'Become a Referee'],
  ['/app-download', 'Become a Referee'],
  ['/login', 'Sign in'],
] as const

const HERE = { latitude: 37.7749, longitude: -122.4194 }

for (const [path, heading] of ROUTES) {
  test(`${path} loads cold and reloads`, async ({ open }) => {
    const page = await open({ place: HERE })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  })

  test(`${path} has room for every finger on the narrowest phone`, async ({ open }) => {
    const page = await open({ place: HERE, width: 320 })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expectRoom(page)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}`, async ({ open }) => {
      const page = await open({ place: HERE, colorScheme })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectNoViolation(page)
    })
  }
}

test('any other path is a 404, also in its status', async ({ open }) => {
  for (const path of ['/nope', '/a/b/c']) {
    const page = await open({ mayLog: /404/ })
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  }
})

test('screens for somebody signed in send others where they can sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/referee')
  await page.waitForURL('**/referee-register')
  await page.goto('/profile')
  await page.waitForURL('**/referee-register')
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=/)
})

test('a dead remote shows a face with a retry in its own place; the rest works', async ({ open }) => {
  const page = await open({ mayLog: /ERR_FAILED|Failed to fetch|remote|manifest/i })
  await page.route(`${address('REFEREE')}/**`, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Be A Ref' }).click()
  await expect(page.getByRole('heading', { name: '“Become a Referee” does not open right now' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByRole('heading', { name: 'Call a referee' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Be A Ref' })).toBeHidden()
  await page.goto('/referee-register')
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await page.unroute(`${address('REFEREE')}/**`)
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('link', { name: 'Be A Ref' })).toBeVisible()

  await page.route(`${address('DASHBOARD')}/**`, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Call a referee' })).toBeVisible()
})

test('a remote that does not answer shows the same face, and comes when asked again', async ({ open }) => {
  const page = await open({ mayLog: /ERR_FAILED|Failed to fetch|remote|manifest|No answer within/i })
  const held: Route[] = []
  let answering = false
  await page.route(`${address('REFEREE')}/**`, (route) => (answering ? route.continue() : void held.push(route)))
  await page.goto('/app-download', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible({ timeout: 40_000 })
  // The hanging requests are aborted, and the network works again.
  answering = true
  for (const route of held) await route.abort()
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
})

for (const [remote, path, heading] of [
  ['PLAYER', '/', 'Call a referee'],
  ['REFEREE', '/referee-register', 'Become a Referee'],
] as const) {
  test(`the ${remote.toLowerCase()} remote runs alone from the same build`, async ({ open }) => {
    const page = await open()
    await page.goto(address(remote) + path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  })
}

test('no map byte leaves the dashboard, and nothing of Stripe is loaded anywhere', async ({ open }) => {
  const page = await open({ place: HERE })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  for (const path of ['/', '/referees', '/history', '/referee-register', '/app-download']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(urls.filter((url) => /maplibre|ground\.|stripe/i.test(url))).toEqual([])
})
