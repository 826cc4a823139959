import { emptyPlace, expect, test, type Page } from '../product.ts'
import { signIn } from '../sign-in.ts'
import { Streams } from '../streams.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Player' }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a tab is shown again as it was left, over the same stream', { tag: '@night' }, async ({ open }) => {
  const page = await open({ place: emptyPlace(), width: 390 })
  const streams = new Streams(page.context())
  await signIn(page, /player/i, '/profile')
  await page.getByText('Email, password and sessions').click()
  const password = page.getByLabel('New password')
  await password.fill('the new one')
  await password.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 80)
  await expect.poll(() => streams.open).toBe(1)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const place = await scrolled(page)

  await tab(page, 'History').click()
  await expect(heading(page, 'Match History')).toBeVisible()
  // Until the heading's code has come, the main part takes the focus.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await expect(page).toHaveTitle(/^Match history/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(password).toBeHidden()
  await tab(page, 'Profile').click()
  await expect(heading(page, 'Profile')).toBeFocused()
  await expect(page).toHaveTitle(/^Profile/)
  await expect(password).toHaveValue('the new one')
  await expect(password).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(place)

  // Back and forward are the same screens; the tab that is pressed again begins at its top.
  await page.goBack()
  await expect(heading(page, 'Match History')).toBeFocused()
  await page.goForward()
  await expect(password).toHaveValue('the new one')
  await expect.poll(() => scrolled(page)).toBe(place)
  await tab(page, 'Profile').click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(password).toHaveValue('the new one')
  expect(streams.resumedAfter).toHaveLength(1)
})
