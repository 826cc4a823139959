import type { Locator } from '@playwright/test'
import { emptyPlace, expect, test, type Page } from '../product.ts'
import { wordsIn } from '../words.ts'

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

const drawn = (page: Page, word: string) => page.locator(`#root[data-drawn="${word}"]`)

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

  // Whoever is in a match sees no form first.
  await visit(page, 'match')
  const answer = await page.goto('/')
  expect(await answer?.text()).toContain('<div id="root"><div class="sk ')
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

for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const) {
  test(`the home in ${language} is taken over as it was drawn`, async ({ open }) => {
    const said = wordsIn('player', language)
    const page = await open({ locale: language })
    for (const word of ['new', 'first', 'form']) {
      // Not at a screen, which would keep its own word.
      await page.goto('/health')
      await page.evaluate(([kept = '', place = '']) => {
        document.cookie = `first-screen=${kept}; path=/`
        localStorage.setItem('first-screen', kept)
        if (kept !== 'new') localStorage.setItem('user-location', place)
      }, [word, JSON.stringify({ latitude: 48.4, longitude: -123.4, source: 'device' })])
      const letScripts = await openWithoutScripts(page)
      await expect(drawn(page, word)).toBeVisible()
      const heading = page.getByRole('heading', { level: 1, name: said('welcome') })
      await heading.evaluate((element) => element.setAttribute('data-before', ''))
      letScripts()
      // Drawn by the frame once the screen was taken over.
      await expect(page.locator('a[href="#main"]')).toHaveCount(1)
      await expect(page.locator('h1[data-before]')).toHaveCount(1)
    }
  })
}
