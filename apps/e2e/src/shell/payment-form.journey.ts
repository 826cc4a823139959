import { servePayPage } from '@refcall/payment-sandbox/testing'
import { sandboxForSpec } from '@refcall/payment-sandbox/testing'
import { violationsOn } from '../measure.ts'
import { expect, test as base, type Page } from '../product.ts'

/** The provider's own React components with the sandbox's script, on a page of another origin. */
type Shop = Awaited<ReturnType<typeof sandboxForSpec>> & { readonly url: string }

const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser: _browser }, use) => {
      const provider = await sandboxForSpec()
      const site = await servePayPage(provider.sandbox.url)
      await use({ ...provider, url: site.url })
      await site.stop()
      await provider.sandbox.stop()
    },
    { scope: 'worker' },
  ],
})

/** A declined card is a 402, which browsers log. */
const mayLog = /402/

const openForm = async (
  { sandbox, stripe, url }: Shop,
  page: Page,
  more: Record<string, string> = {},
): Promise<string> => {
  const { id, client_secret: secret } = await stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    capture_method: 'manual',
  })
  await page.goto(`${url}/?${String(new URLSearchParams({ sandbox: sandbox.url, secret: secret ?? '', ...more }))}`)
  await expect(page.locator('form')).toHaveAttribute('data-ready', 'true')
  return id
}

const formOn = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const outcomeOn = (page: Page) => page.locator('output')
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click()

const enter = async (page: Page, number: string): Promise<void> => {
  const form = formOn(page)
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', '12/34'],
    ['Security code', '123'],
  ] as const) {
    await form.getByLabel(label).fill('')
    await form.getByLabel(label).pressSequentially(text)
  }
  await expect(page.locator('form')).toHaveAttribute('data-complete', 'true')
}

test('a card is refused, another one is held on the same payment', async ({ open, shop }) => {
  const page = await open({ mayLog })
  const id = await openForm(shop, page)
  const confirmed = () => shop.sandbox.controls.state().calls['POST /v1/payment_intents/:id/confirm'] ?? 0
  const before = confirmed()
  await enter(page, '4000000000009995')
  await pay(page)
  await expect(outcomeOn(page)).toHaveText('card_error: Your card has insufficient funds.')
  await enter(page, '4242424242424242')
  await pay(page)
  await expect(outcomeOn(page)).toHaveText('paid: requires_capture')
  expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_capture',
    amount_capturable: 1999,
  })
  expect(confirmed() - before).toBe(2)
})

test('what is missing is told at its field, by keyboard too', { tag: '@night' }, async ({ open, shop }) => {
  const page = await open()
  await openForm(shop, page)
  const form = formOn(page)
  await form.getByLabel('Card number').focus()
  await page.keyboard.type('4242424242424241')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0120')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Your card number is invalid.')).toBeVisible()
  await expect(form.getByText("Your card's expiration year is in the past.")).toBeVisible()
  await pay(page)
  await expect(outcomeOn(page)).toHaveText('validation_error: Your card number is invalid.')
  await expect(form.getByLabel('Card number')).toBeFocused()
  await expect(form.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Card number')).toHaveValue('4242 4242 4242 4241')
  await expect(form.getByLabel('Expiration date')).toHaveAttribute('autocomplete', 'cc-exp')
})

test('3-D Secure in a frame over the page: failed, then passed', async ({ open, shop }) => {
  const page = await open({ mayLog })
  const id = await openForm(shop, page)
  const challenge = page.frameLocator('iframe[title="3-D Secure"]')
  await enter(page, '4000002760003184')
  await pay(page)
  await challenge.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(outcomeOn(page)).toContainText('We are unable to authenticate your payment method.')
  await pay(page)
  await page.keyboard.press('Escape')
  await challenge.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(outcomeOn(page)).toHaveText('paid: requires_capture')
  expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
})

test(
  '3-D Secure on the bank’s page leads back, also from another browser',
  { tag: '@night' },
  async ({ open, shop }) => {
    const page = await open()
    const id = await openForm(shop, page)
    await enter(page, '4000000000003063')
    await pay(page)
    await page.waitForURL(/\/3ds\//)
    const elsewhere = await open()
    await elsewhere.goto(page.url())
    await elsewhere.getByRole('button', { name: 'Complete authentication' }).click()
    await elsewhere.waitForURL(/\/back\?/)
    expect(Object.fromEntries(new URL(elsewhere.url()).searchParams)).toMatchObject({
      payment_intent: id,
      redirect_status: 'succeeded',
    })
    // The first browser finds the payment completed.
    await page.reload()
    await page.waitForURL(/\/back\?.*redirect_status=succeeded/)
  },
)

test(
  'a payment that always leads away comes back with what became of it',
  { tag: '@night' },
  async ({ open, shop }) => {
    const page = await open()
    const id = await openForm(shop, page, { redirect: 'always' })
    await enter(page, '5555555555554444')
    await pay(page)
    await page.waitForURL(/\/back\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      payment_intent: id,
      redirect_status: 'succeeded',
    })
  },
)

for (const wallet of ['Apple Pay', 'Google Pay']) {
  test(
    `C-05: ${wallet}: canceled, declined, paid`,
    { tag: wallet === 'Apple Pay' ? [] : '@night' },
    async ({ open, shop }) => {
      const page = await open({ mayLog })
      const id = await openForm(shop, page)
      const sheet = page.frameLocator(`iframe[title="${wallet}"]`)
      await formOn(page).getByRole('tab', { name: wallet }).click()
      await pay(page)
      await sheet.getByRole('button', { name: 'Cancel' }).click()
      await expect(outcomeOn(page)).toHaveText('validation_error: The payment was canceled.')
      await pay(page)
      await sheet.getByRole('button', { name: 'declined' }).click()
      await expect(outcomeOn(page)).toHaveText('card_error: Your card was declined.')
      await pay(page)
      await sheet.getByRole('button', { name: 'The card is good' }).click()
      await expect(outcomeOn(page)).toHaveText('paid: requires_capture')
      const paid = await shop.stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })
      expect(paid.payment_method).toMatchObject({
        card: { wallet: { type: wallet === 'Apple Pay' ? 'apple_pay' : 'google_pay' } },
      })
    },
  )
}

test(
  'without wallets there are no tabs; arrow keys walk through them where there are',
  { tag: '@night' },
  async ({ open, shop }) => {
    const page = await open()
    await openForm(shop, page, { wallets: 'never' })
    await expect(formOn(page).getByRole('tab')).toHaveCount(0)
    await openForm(shop, page)
    await formOn(page).getByRole('tab', { name: 'Card' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(formOn(page).getByRole('tab', { name: 'Apple Pay' })).toBeFocused()
    await expect(formOn(page).getByLabel('Card number')).toBeHidden()
  },
)

for (const [theme, ground] of [
  ['light', 'rgb(254, 254, 254)'],
  ['dark', 'rgb(16, 32, 48)'],
] as const) {
  test(`the form looks as the page wants it in ${theme}`, { tag: '@night' }, async ({ open, shop }) => {
    const page = await open()
    await openForm(shop, page, { theme })
    const number = formOn(page).getByLabel('Card number')
    await expect(number).toHaveCSS('background-color', ground)
    await expect(number).toHaveCSS('border-color', 'rgb(1, 2, 3)')
    // No scroll bar: the frame grows with its content.
    const frame = page.locator('iframe[title="Secure payment input frame"]')
    const before = (await frame.boundingBox())?.height ?? 0
    await pay(page)
    await expect(outcomeOn(page)).toContainText('validation_error')
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(before)
  })
}

test('a form that knows its payment only when the customer pays', { tag: '@night' }, async ({ open, shop }) => {
  const page = await open()
  const id = await openForm(shop, page, { when: 'later' })
  await pay(page)
  await expect(outcomeOn(page)).toHaveText('validation_error: Your card number is incomplete.')
  await enter(page, '4242424242424242')
  await pay(page)
  await expect(outcomeOn(page)).toHaveText('paid: requires_capture')
  expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
})

test('a payment that does not exist says so instead of a form that cannot work', async ({ open, shop }) => {
  const page = await open({ mayLog: /404/ })
  await page.goto(
    `${shop.url}/?${String(new URLSearchParams({ sandbox: shop.sandbox.url, secret: 'pi_none_secret_none' }))}`,
  )
  await expect(outcomeOn(page)).toHaveText(/^invalid_request_error: No such payment_intent/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `form and pages have no accessibility violation in ${colorScheme}`,
    { tag: colorScheme === 'light' ? [] : '@night' },
    async ({ open, shop }) => {
      const page = await open({ colorScheme })
      await page.goto(`${shop.sandbox.url}/elements/payment`)
      // A page without a frame is its own parent.
      await page.evaluate(() => {
        const choices = ['card', 'apple_pay', 'google_pay']
        window.postMessage(
          { tell: 'start', look: { appearance: {}, fonts: [], locale: 'en' }, choices, readOnly: false },
          location.origin,
        )
      })
      await page.getByLabel('Card number').fill('1')
      await page.getByLabel('Security code').focus()
      await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
      // Rules that do not apply to a framed document.
      expect(await violationsOn(page, ['landmark-one-main', 'page-has-heading-one', 'region'])).toEqual([])

      const { id } = await shop.stripe.accounts.create({
        type: 'express',
        country: 'US',
        capabilities: { transfers: { requested: true } },
      })
      const back = `${shop.url}/back`
      const link = await shop.stripe.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        refresh_url: back,
        return_url: back,
      })
      await page.goto(link.url)
      await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: /^Finish/ }).click()
      await page.waitForURL(back)
      expect((await shop.stripe.accounts.retrieve(id)).capabilities).toEqual({ transfers: 'active' })
    },
  )
}
