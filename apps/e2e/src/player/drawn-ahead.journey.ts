import type { Locator } from '@playwright/test'
import { emptyPlace, expect, test, type Page } from '../product.ts'

/** Opens the home and holds its scripts back; what is returned lets them through. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return resolve
}

/** Opens the home as usual, until the next page of this browser is drawn with this. */
async function visit(page: Page, word: string): Promise<void> {
  await page.goto('/')
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'first-screen')?.value).toBe(word)
}

const drawn = (page: Page, word: string) => page.locator(`#root[data-drawn~="${word}"]`)

test('the form is typed into before any script has run, and keeps all of it', async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  await visit(page, 'first')
  const letScripts = await openWithoutScripts(page)
  const [table, send] = [page.getByLabel('Table Number'), page.getByRole('button', { name: 'Request Referee' })]
  await page.getByText('2 (Singles)').click()
  const five = page.getByText('5', { exact: true })
  await five.click()
  // The bead slides there by its styles alone.
  const middle = async (one: Locator) => Math.round(await one.evaluate((element) => (element.getBoundingClientRect().left + element.getBoundingClientRect().right) / 2))
  await expect.poll(() => middle(page.getByRole('group', { name: 'Games Left' }).locator('i'))).toBe(await middle(five))
  await table.pressSequentially('A37')
  await table.press('Enter')
  await table.press('ArrowLeft')
  await expect(send).toBeDisabled()
  const field = await table.elementHandle()
  letScripts()

  await expect(send).toBeEnabled()
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(table).toBeFocused()
  await table.press('x')
  await expect(table).toHaveValue('A3x7')
  await expect(page.getByRole('radio', { name: '2 (Singles)' })).toBeChecked()
  await expect(page.getByText('2 players × 5 games × $2.00')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
  await expect(page.getByText('A3x7').first()).toBeVisible()

  // Whoever is in a match sees its place first, and no form.
  await visit(page, 'match')
  const letTheirs = await openWithoutScripts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your match' })).toBeVisible()
  await expect(table).toHaveCount(0)
  letTheirs()
  await expect(page.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Match' }).click()
  await expect(send).toBeEnabled()
})

test('the electronic way is chosen before any script has run', async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  await visit(page, 'first')
  const letScripts = await openWithoutScripts(page)
  await page.getByText('Electronic Payment', { exact: true }).click()
  letScripts()
  await expect(page.getByRole('radio', { name: 'Electronic Payment', exact: true })).toBeChecked()
  await expect(page.getByText('Who will be asked?')).toHaveCount(0)
})

/** The screens that the build draws, for each word that makes another of one of them. Left to the browser are those with fields of their own or links to elsewhere, and the operators' desk. */
const DRAWN = {
  new: [
    '/', '/request', '/referees', '/referees/record', '/history', '/profile', '/payment-success',
    '/referee', '/referee-dashboard', '/referee-earnings', '/referee-start', '/referee-profile', '/stripe-return',
  ],
  first: ['/', '/referees'],
  form: ['/'],
  match: ['/'],
}

/** Runs in the page before its scripts: marks the heading that the server wrote. */
function markHeading() {
  document.addEventListener('readystatechange', () => document.querySelector('h1')?.setAttribute('data-before', ''), { once: true })
}

for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const) {
  test(`what the build drew in ${language} is taken over as it was drawn`, async ({ open }) => {
    const page = await open({ locale: language, mayLog: /favicon|downloadable font/ })
    // What is different is logged, and fails the journey. Until it is known who is here, nothing changes.
    await page.addInitScript(markHeading)
    await page.route('**/api/start', () => {})
    for (const [word, paths] of Object.entries(DRAWN)) {
      // Not at a screen, which would keep its own word.
      await page.goto('/health')
      await page.evaluate(([kept = '', place = '']) => {
        document.cookie = `first-screen=${kept}; path=/`
        localStorage.setItem('first-screen', kept)
        if (kept !== 'new') localStorage.setItem('user-location', place)
      }, [word, JSON.stringify({ latitude: 48.4, longitude: -123.4, source: 'device' })])
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(drawn(page, word), path).toBeAttached()
        // Drawn by the frame once the screen was taken over.
        await expect(page.locator('a[href="#main"]'), path).toHaveCount(1)
        await expect(page.locator('h1[data-before]'), path).toHaveCount(1)
      }
    }
  })
}
