import { acceptOffer } from '../accept-offer.ts'
import { inApp, pageless, paid } from '../native-app.ts'
import { beginPayouts, codeOf, requestElectronic } from '../people/electronic.ts'
import type { Person } from '../people/person.ts'
import { expect, test, type Page } from '../product.ts'
import { isStream } from '../streams.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const duty = (page: Page) => page.getByRole('switch', { name: /^(On|Off) duty$/ })

async function goOnDuty(page: Page) {
  await duty(page).click()
  await expect(duty(page)).toBeChecked()
  await expect(page.getByText('No requests right now')).toBeVisible()
}

test('R-07, R-08, R-13, V-03: inside an app: on duty, a request that arrives live, accepted, its bearer run out in the middle, the code, paid, signed out', async ({
  open,
}) => {
  const { app, page, place, referee, player } = await inApp(open, paid)
  await page.goto('/referee')
  await goOnDuty(page)
  expect(app.asked).toBe(1)

  // Reported by the stream: timers are disabled in this page, so nothing is polled.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/matches/pending') && asked.push(request.method()))
  const match = await requestElectronic(player, referee, { place, tableNumber: 'N1', card: 'visa' })
  await expect(page.getByText('You earn about $14.44 after fees.')).toBeVisible()
  expect(asked).toEqual(['GET'])
  await acceptOffer(page, 'N1')
  await expect(region(page, 'Enter the player’s code')).toBeVisible()
  await expect(duty(page)).toBeDisabled()

  app.isSlow = true
  // The code, or the referee's position that is sent beside it: the first one with the old bearer.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await app.renew()
  await page.getByRole('textbox', { name: 'Player’s code' }).pressSequentially(await codeOf(player, match))
  await refused
  await expect.poll(() => app.asked).toBe(2)
  // Meanwhile the match must not be shown as ended.
  await expect(region(page, 'Enter the player’s code')).toBeVisible()
  await expect(page.getByText('has ended')).toBeHidden()
  await app.answer()
  const verified = region(page, 'Payment Verified!')
  await expect(verified.getByText('$14.44').last()).toBeVisible()
  // The transfer follows the response: this text arrived through the stream.
  await expect(verified.getByText('Payout sent to your account')).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeHidden()
  expect(app.asked).toBe(2)

  await app.signOut()
  await expect(verified).toBeHidden()
  await expect(page.getByText('You are off duty')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('webview_jwt_token'), localStorage.getItem('webview_user')]),
  ).toEqual([null, null])
  await app.expectNoCookieSession()
})

test(
  'R-08: inside an app an assignment follows what the stream tells, until the player cancels',
  { tag: '@night' },
  async ({ open }) => {
    const { app, page, place, referee, player } = await inApp(open, paid)
    await page.goto('/referee')
    await goOnDuty(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/active-assignment') && asked.push(request.method()))
    const match = await requestElectronic(player, referee, { place, tableNumber: 'N2', card: 'visa' })
    await expect(page.getByRole('button', { name: 'Accept table N2' })).toBeVisible()
    // Accepted on another device of the same account.
    await referee.accept(match)
    await expect(region(page, 'Enter the player’s code')).toBeVisible()
    await expect(duty(page)).toBeDisabled()
    await player.cancel(match)
    await expect(page.getByText('The player cancelled the match at table N2.')).toBeVisible()
    expect(asked).toEqual([])
    await expect(duty(page)).toBeChecked()
    await app.expectNoCookieSession()
  },
)

test('R-07: inside an app the stream goes on over a renewal, loses nothing, and asks the app once', async ({
  open,
}) => {
  const { app, page, place, referee, player } = await inApp(open, paid)
  const streams: { bearer: string | undefined; after: string | null }[] = []
  page.on('request', (request) => {
    if (!isStream(request)) return
    const bearer = request.headers()['authorization']
    streams.push({ bearer, after: new URL(request.url()).searchParams.get('lastEventId') })
    expect(request.url()).not.toContain(bearer?.replace('Bearer ', '') ?? 'no bearer')
  })
  await page.goto('/referee')
  await goOnDuty(page)
  // Nothing is polled: the stream delivers what comes and goes, and has a cursor from then on.
  const first = await player.requestReferee(place, 'N0')
  await expect(page.getByRole('button', { name: 'Accept table N0' })).toBeVisible()
  await player.cancel(first)
  await expect(page.getByText('No requests right now')).toBeVisible()
  await app.renew()
  // The page is frozen while something happens. Browsers freeze only hidden pages, and this one is visible.
  await page.evaluate(() => void document.dispatchEvent(new Event('freeze')))
  await requestElectronic(player, referee, { place, tableNumber: 'N3', card: 'visa' })
  app.isSlow = true
  await page.evaluate(() => void document.dispatchEvent(new Event('resume')))
  await expect.poll(() => app.asked).toBe(2)
  await expect(duty(page)).toBeChecked()
  await app.answer()
  await expect(page.getByRole('button', { name: 'Accept table N3' })).toBeVisible()
  expect(app.asked).toBe(2)
  // With the first bearer token, with the same one after it became invalid, and with the new one from the app.
  const [begun, dead, fresh] = streams.slice(-3)
  expect(begun?.bearer).toMatch(/^Bearer /)
  expect(dead).toEqual({ bearer: begun?.bearer, after: expect.any(String) })
  expect(fresh).toEqual({ bearer: expect.not.stringMatching(begun?.bearer ?? ''), after: dead?.after })
})

test(
  'inside an app an electronic request can be accepted as soon as its account may be paid, and tells why not before',
  { tag: '@night' },
  async ({ open }) => {
    const { app, page, place, referee, player } = await inApp(open, paid, { isSignedIn: false })
    await page.goto('/referee')
    await goOnDuty(page)
    // Signed out: anyone can accept cash matches.
    const cash = await player.requestReferee(place, 'C1')
    await expect(page.getByRole('button', { name: 'Accept table C1' })).not.toHaveAttribute('aria-disabled')
    await player.cancel(cash)
    await expect(page.getByText('No requests right now')).toBeVisible()

    await app.signIn()
    await app.answer()
    await expect(page.getByText('You are off duty')).toBeVisible()
    await goOnDuty(page)
    await requestElectronic(player, referee, { place, tableNumber: 'N4', card: 'visa' })
    await expect(page.getByRole('button', { name: 'Accept table N4' })).not.toHaveAttribute('aria-disabled')
  },
)

async function switchedOff(person: Person) {
  await paid(person)
  await person.call('POST /api/user/payment-preferences', { body: { acceptsElectronic: false } })
}

test('R-13: inside an app an account that may not be paid yet reads why', { tag: '@night' }, async ({ open }) => {
  const other = await pageless(paid)
  for (const [text, become] of [
    ['Complete banking verification to accept electronic payments', (person: Person) => beginPayouts(person, 'Vera')],
    ['Enable electronic payments in your preferences', switchedOff],
  ] as const) {
    const { page, place, referee, player } = await inApp(open, become, { mayLog: /40[14]/ })
    await other.goOnDuty(place)
    const real = await requestElectronic(player, other, { place, tableNumber: 'N5', card: 'visa' })
    const { refereeId } = await referee.call('GET /api/me')
    // Otherwise the stream would report the real requests.
    await page.route('**/api/events/**', () => {})
    await page.route(/\/api\/mobile\/matches\/pending/, (route) =>
      route.fulfill({ json: { matches: [{ ...real, assignedRefereeId: refereeId }] } }),
    )
    await referee.goOnDuty(place)
    await page.goto('/referee')
    const button = page.locator('button[aria-describedby][aria-label="Accept table N5"]')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await expect(page.getByRole('tooltip')).toHaveText(text)
    await player.cancel(real)
  }
})
