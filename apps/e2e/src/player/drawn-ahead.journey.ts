import type { Locator } from '@playwright/test'
import { checkDrawnAhead } from '../drawn-ahead.ts'
import { emptyPlace, expect, live, test, type Page } from '../product.ts'

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
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'first-screen')?.value)
    .toBe(word)
}

test('the form is typed into before any script has run, and keeps all of it', async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  await visit(page, 'first')
  const letScripts = await openWithoutScripts(page)
  const [table, send] = [page.getByLabel('Table Number'), page.getByRole('button', { name: 'Request Referee' })]
  await page.getByText('2 (Singles)').click()
  const five = page.getByText('5', { exact: true })
  await five.click()
  // The bead slides there by its styles alone.
  const middle = async (one: Locator) =>
    Math.round(
      await one.evaluate(
        (element) => (element.getBoundingClientRect().left + element.getBoundingClientRect().right) / 2,
      ),
    )
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

  // A player in a match sees the match first, and no form.
  await visit(page, 'match')
  const letTheirs = await openWithoutScripts(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your match' })).toBeVisible()
  await expect(table).toHaveCount(0)
  letTheirs()
  await expect(page.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Match' }).click()
  await expect(send).toBeEnabled()
})

test('the electronic way is chosen before any script has run', { tag: '@night' }, async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  await visit(page, 'first')
  const letScripts = await openWithoutScripts(page)
  await page.getByText('Electronic Payment', { exact: true }).click()
  letScripts()
  await expect(page.getByRole('radio', { name: 'Electronic Payment', exact: true })).toBeChecked()
})

test(
  'a page that is loaded again before its first list has come shows the form at once, and keeps what is typed there',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ place: emptyPlace() })
    await page.route('**/api/device/*/matches', () => {})
    await page.goto('/')
    await expect(page.getByText(/^Location enabled, /)).toBeVisible()
    const letScripts = await openWithoutScripts(page)
    const table = page.getByLabel('Table Number')
    await table.fill('A37')
    const field = await table.elementHandle()
    letScripts()
    await live(page)
    await expect(table).toHaveValue('A37')
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
  },
)

for (const [by, change] of [
  ['a browser that translates it', (title: Element) => void (title.innerHTML = '<font>Spannende Partie?</font>')],
  ['an extension', (title: Element) => void title.append(document.createElement('span'))],
] as const)
  test(
    `D2: a page that ${by} has changed before any script has run is drawn again, and keeps what is typed there`,
    { tag: '@night' },
    async ({ open }) => {
      const page = await open({ place: emptyPlace() })
      await visit(page, 'first')
      const letScripts = await openWithoutScripts(page)
      const table = page.getByLabel('Table Number')
      await table.fill('A37')
      await page.getByRole('heading', { level: 1 }).evaluate(change)
      letScripts()
      await live(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Close game? Call a referee.' })).toBeVisible()
      await expect(table).toHaveValue('A37')
    },
  )

test(
  'what was typed before the player’s code failed to load is in the form that comes when asked again',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ place: emptyPlace(), mayLog: /ERR_FAILED|ChunkLoadError|screen_draw/ })
    await visit(page, 'first')
    const code = '**/__federation_expose_routes.*.js'
    const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
    await page.route(code, async (route) => {
      await isTyped
      await route.abort()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByText('2 (Singles)').click()
    await page.getByLabel('Table Number').fill('A37')
    typed()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(code)
    await again.click()
    await expect(page.getByRole('radio', { name: '2 (Singles)' })).toBeChecked()
    await expect(page.getByLabel('Table Number')).toHaveValue('A37')
    await expect(page.getByText('2 players × 2 games × $2.00')).toBeVisible()
  },
)

checkDrawnAhead({
  new: ['/', '/request', '/referees', '/history', '/profile', '/payment-success'],
  first: ['/', '/referees'],
  form: ['/'],
  match: ['/'],
})
