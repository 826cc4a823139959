import type { Match } from '@refcall/contract'
import { becomePaidReferee, requestElectronic, takeElectronic } from '../people/electronic.ts'
import type { Person } from '../people/person.ts'
import { emptyPlace, expect, test, type Page } from '../product.ts'
import { expectCalm, onDuty, pageOf } from '../referee-scenarios.ts'
import { register } from '../sign-in.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('E-10: from registration to Verified & Ready: left unfinished, a link that was used, then finished', async ({
  open,
}) => {
  const page = await open({ place: emptyPlace() })
  await register(page, 'olga')
  await page.getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Referee Profile' })).toBeFocused()
  await page.getByLabel('Display Name').fill('Olga')
  await page.getByRole('switch', { name: 'Accept Electronic Payments' }).click()
  await expect(page.getByText('You must enter a rate greater than 0 to accept electronic payments')).toBeVisible()
  await expectCalm(page)
  await page.getByLabel('Your rate per person per game').fill('2.5')
  await expect(button(page, 'Set Up Banking Information')).toBeDisabled()
  await page.getByLabel('Banking Country').selectOption('CA')
  await expect(page.getByText('Your rate and your payouts are in CAD.')).toBeVisible()
  await button(page, 'Set Up Banking Information').click()

  await page.waitForURL(/\/connect\/visit\//)
  // The return pages are shown only briefly: start waiting before they appear.
  await Promise.all([
    page.getByText('The provider is still checking your account.').waitFor(),
    button(page, /^Leave unfinished/).click(),
  ])
  await page.waitForURL('**/referee-profile')
  await expect(page.getByText('Verification Pending')).toBeVisible()
  await expect(page.getByLabel('Banking Country')).toBeDisabled()
  await expect(page.getByLabel('Display Name')).toHaveValue('Olga')
  await expectCalm(page)

  // The first link worked once: it redirects to the page that creates a new one.
  const entered = page.waitForRequest(/\/connect\/onboarding\//)
  await button(page, 'Continue Banking Setup').click()
  await page.waitForURL(/\/connect\/visit\//)
  const link = (await entered).url()
  await Promise.all([
    page.getByRole('heading', { name: 'Setup Incomplete' }).waitFor(),
    page.goto(link, { waitUntil: 'commit' }),
  ])
  await button(page, 'Continue').click()
  await page.waitForURL(/\/connect\/visit\//)
  await Promise.all([
    page.getByRole('heading', { name: 'Banking Setup Complete!' }).waitFor(),
    button(page, /^Finish/).click(),
  ])
  await page.waitForURL('**/referee-profile')
  await expect(page.getByText('Verified & Ready')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current Settings' })).toContainText('CA$2.50 per game per person')
  await expectCalm(page)
})

test('who may not accept an electronic request is told why, in four ways', { tag: '@night' }, async ({ open }) => {
  // Six people, each with a browser.
  test.slow()
  const { player, referee, place } = await onDuty(open)
  const request = await requestElectronic(player, referee, { place, tableNumber: 'E6', card: 'visa' })
  const off = { customRate: null, acceptsElectronic: false }
  const cases: readonly [string, (person: Person) => Promise<unknown>, (own: string) => Partial<Match>][] = [
    ['Sign in and set up banking to accept electronic payments', async () => {}, () => ({})],
    [
      'Complete banking verification to accept electronic payments',
      async (person) => {
        await person.becomeReferee('Una')
        await takeElectronic(person)
      },
      (assignedRefereeId) => ({ assignedRefereeId }),
    ],
    [
      'Enable electronic payments in your preferences',
      async (person) => {
        await becomePaidReferee(person, 'Otto')
        await person.call('POST /api/user/payment-preferences', { body: off })
      },
      (assignedRefereeId) => ({ assignedRefereeId }),
    ],
    ['Unable to accept this match', (person) => becomePaidReferee(person, 'Cleo'), () => ({})],
  ]
  for (const [text, become, differs] of cases) {
    const { person, page } = await pageOf(open, (one) => become(one).then(() => one.goOnDuty(place)), {
      place,
      mayLog: /40[14]/,
    })
    const own = await person.call('GET /api/me').then(
      ({ refereeId }) => refereeId ?? '',
      () => '',
    )
    // Without an account the dashboard opens only inside the app.
    await page.addInitScript(() => Object.assign(window, { ReactNativeWebView: { postMessage: () => {} } }))
    // Otherwise the stream would report the real requests.
    await page.route('**/api/events/**', () => {})
    await page.route(/\/api\/mobile\/matches\/pending/, (route) =>
      route.fulfill({ json: { matches: [{ ...request, ...differs(own) }] } }),
    )
    await page.goto('/referee')
    const accept = page.locator('button[aria-describedby][aria-label="Accept table E6"]')
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await accept.focus()
    await expect(page.getByRole('tooltip')).toHaveText(text)
    await expect(accept).toHaveAccessibleDescription(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectCalm(page)
  }
})
