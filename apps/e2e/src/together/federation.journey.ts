import { expectNoViolation } from '../accessible.ts'
import { address, emptyPlace, expect, openScreen, test } from '../product.ts'

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
  await openScreen(page, '/')
  await expect(page.getByRole('heading', { name: 'Call a referee' })).toBeVisible()
})

test('no map byte leaves the dashboard, and nothing of Stripe is loaded anywhere', async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  for (const path of ['/', '/referees', '/history', '/referee-register', '/app-download']) {
    await openScreen(page, path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(urls.filter((url) => /maplibre|ground\.|stripe/i.test(url))).toEqual([])
})
