import { acceptOffer } from '../accept-offer.ts'
import { countEffort, effortOn } from '../effort.ts'
import { emptyPlace, expect, test, type Page } from '../product.ts'
import { register, signIn } from '../sign-in.ts'

async function goOnDuty(page: Page) {
  const duty = page.getByRole('switch', { name: /^(On|Off) duty$/ })
  await duty.click()
  await expect(duty).toBeChecked()
}

async function request(page: Page, table: string) {
  await page.getByLabel('Table Number').fill(table)
  await page.getByRole('button', { name: 'Request Referee' }).click()
}

test('the main job, live in three browsers', async ({ open }) => {
  const place = emptyPlace()
  const referee = await open({ place })
  await register(referee, 'maya')
  await goOnDuty(referee)

  const operator = await open({ width: 1280 })
  await signIn(operator, /operator/i, '/dashboard')
  await expect(operator.getByRole('heading', { name: 'Match Dashboard' })).toBeVisible()

  const player = await open({ place })
  await player.goto('/')
  await request(player, 'J42')
  await expect(player.getByText('Looking for referee...')).toBeVisible()

  // No reload from here on: every change arrives through the live stream.
  await expect(operator.getByText('J42').first()).toBeVisible()
  await expect(referee.getByText('J42').first()).toBeVisible()
  await countEffort(referee)
  await acceptOffer(referee, 'J42')
  await expect(player.getByText('Referee Found!')).toBeVisible()
  expect(await effortOn(referee)).toMatchObject({ presses: 2 })
  await expect(referee.getByRole('switch', { name: /^(On|Off) duty$/ })).not.toBeChecked()

  await player.getByRole('button', { name: /thumbs-up/i }).click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeFocused()
  await player.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(player.getByLabel('Table Number')).toBeVisible()
  await expect(operator.getByRole('listitem').filter({ hasText: 'J42' }).getByText('Completed').first()).toBeVisible()

  await referee.goto('/profile')
  await expect(referee.getByText('Likes')).toBeVisible()
  const stats = () =>
    referee.evaluate(async () => {
      const token = localStorage.getItem('webview_jwt_token')
      const answer = await fetch('/api/me', { headers: token ? { authorization: `Bearer ${token}` } : {} })
      return (await answer.json()).stats
    })
  // The rating is sent in a request of its own after the completion.
  await expect.poll(stats).toEqual({ totalMatches: 1, totalLikes: 1, totalLoves: 0 })
})

test('a referee withdraws and another one is found', { tag: '@night' }, async ({ open }) => {
  const place = emptyPlace()
  const first = await open({ place })
  await register(first, 'olga')
  await goOnDuty(first)
  const player = await open({ place })
  await player.goto('/')
  await request(player, 'W1')
  await acceptOffer(first, 'W1')
  await expect(player.getByText('Referee Found!')).toBeVisible()

  const second = await open({ place })
  await register(second, 'nina')
  await first.getByRole('button', { name: /withdraw/i }).click()
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /withdraw/i })
    .click()
  await expect(player.getByText('Looking for referee...')).toBeVisible()
  await expect(player.getByText(/is no longer coming\. We are asking others again\.$/)).toBeVisible()
  await goOnDuty(second)
  await acceptOffer(second, 'W1')
  await expect(player.getByText('Referee Found!')).toBeVisible()
})

test('P-14: a cancel that fails gives the match back', async ({ open }) => {
  const place = emptyPlace()
  const player = await open({ place, mayLog: /500/ })
  await player.goto('/')
  await request(player, 'C1')
  await expect(player.getByText('Looking for referee...')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await player.route('**/api/device/*/matches/*', async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'no' })
  })
  await player.getByRole('button', { name: /cancel/i }).click()
  await expect(player.getByText('Looking for referee...')).toBeHidden()
  answer()
  await expect(player.getByText('Looking for referee...')).toBeVisible()
})

test('the fallback place is said plainly and has to be confirmed', async ({ open }) => {
  const player = await open({ place: null })
  await player.goto('/')
  await player.getByRole('button', { name: 'Enable Location' }).click()
  await expect(player.getByText(/San Francisco/)).toBeVisible()
  const stored = await player.evaluate(() => localStorage.getItem('user-location'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ latitude: 37.7749, longitude: -122.4194, source: 'fallback' })
})
