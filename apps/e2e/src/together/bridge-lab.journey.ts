import { serveLab } from '@refcall/tools/bridge-lab/serve-lab'
import { pageless, paid } from '../native-app.ts'
import { PASSWORD } from '../people/person.ts'
import { address, expect, test, type Page } from '../product.ts'

/** Whether nothing covers the lower edge of a field. */
const isInSight = (field: Element): boolean => {
  const { left, width, bottom } = field.getBoundingClientRect()
  return field.contains(document.elementFromPoint(left + width / 2, bottom - 2))
}

async function send(page: Page, example: string) {
  const form = page.locator('#message')
  await form.getByLabel('Example').selectOption(example)
  await form.getByRole('button', { name: 'Send' }).click()
}

test('the bridge lab signs in, opens screens, loses the network and the web view, rotates the token, is hostile, and signs out', async ({
  open,
}) => {
  const lab = await serveLab(new URL(address('SHELL')))
  try {
    const { email } = await (await pageless(paid)).call('GET /api/me')
    const page = await open({ mayLog: /401|502|ERR_|Failed to fetch|network/i, width: 1280, height: 900 })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const status = page.getByRole('status')
    const product = page.frameLocator('iframe[title="The product"]')
    const heading = (name: string) => product.getByRole('heading', { level: 1, name })
    const listed = (text: string) => page.locator('#journal tr', { hasText: text })

    await page.goto(lab.url)
    await page.getByLabel('User name').fill(email ?? '')
    await page.getByLabel('Password').fill(PASSWORD)
    await press('Sign in')
    await expect(status).toHaveText('Signed in in the app.')
    await press('Open')
    await expect(heading('Referee Dashboard')).toBeVisible()
    await expect(product.getByText('You are off duty')).toBeVisible()
    await expect(listed('✓ request_auth_info')).toHaveCount(1)
    await expect(listed('✓ native_bridge_ready')).toHaveCount(1)
    await expect(page.locator('#journal tr[data-schema="no"]')).toHaveCount(0)

    await press('Set safe areas')
    await expect(product.locator('html')).toHaveAttribute('style', /--rc-safe-bottom: 34px/)
    await send(page, 'deep_link')
    await expect(heading('Earnings')).toBeVisible()
    await press('Back')
    await expect(status).toHaveText('The page went back.')
    await expect(heading('Referee Dashboard')).toBeVisible()

    await page.getByLabel('Off line').check()
    await expect(product.getByText(/^You have been offline since/)).toBeVisible()
    await page.getByLabel('Off line').uncheck()
    await press('Rotate token')
    await expect(status).toHaveText(/^The app has another token/)
    await page.getByLabel('Message', { exact: true }).fill('{"type":"deep_link","path":"/referee-profile"}')
    await press('Send')
    await expect(product.getByLabel('Display Name (optional)')).toBeVisible()
    // The page's own token was refused.
    await expect(listed('✓ request_auth_info')).toHaveCount(2)

    const rate = product.getByLabel(/^Your rate per person per game/)
    await rate.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await rate.click()
    await expect(rate).toBeFocused()
    // As on a phone, the field keeps the focus.
    const keyboard = page.getByLabel('Keyboard')
    await keyboard.evaluate((box: HTMLInputElement) => box.click())
    await expect.poll(() => product.locator('html').evaluate(() => window.innerHeight)).toBeLessThan(500)
    await expect(rate).toBeFocused()
    await expect.poll(() => rate.evaluate(isInSight)).toBe(true)
    await keyboard.uncheck()

    await page.getByLabel('Message', { exact: true }).fill('{"type":"deep_link","path":"/"}')
    await press('Send')
    await product.getByRole('button', { name: 'Settings and my data' }).click()
    const notifications = product.getByRole('switch', { name: 'Notifications' })
    await notifications.click()
    await expect(notifications).toBeChecked()
    await expect(listed('✓ request_push_token')).toHaveCount(1)
    const renewed = page.waitForResponse((response) => response.url().endsWith('/push/token') && response.ok())
    await page.getByLabel('Push token').fill('made-up-token-2')
    await press('Renew push token')
    expect((await renewed).request().postDataJSON()).toEqual({ token: 'made-up-token-2', language: 'en' })
    await notifications.click()
    await expect(notifications).not.toBeChecked()
    await send(page, 'back_pressed')
    await expect(notifications).toBeHidden()
    await send(page, 'back_pressed')
    await expect(product.getByLabel('Display Name (optional)')).toBeVisible()

    await press('Kill')
    await expect(page.locator('iframe')).toHaveCount(0)
    await press('Restore')
    await expect(product.getByLabel('Display Name (optional)')).toBeVisible()
    await press('Play')
    await expect(status).toHaveText(/^\d+ hostile messages: the page stands where it stood, with the same token\.$/)
    expect(await page.locator('#journal tr[data-schema="no"]').count()).toBeGreaterThan(20)
    await expect(heading('Referee Profile')).toBeVisible()

    const rates = product.getByRole('heading', { name: 'Rates & Payment Methods' })
    await expect(rates).toBeVisible()
    const ended = page.waitForResponse('**/api/mobile/logout')
    await press('Sign out')
    expect((await ended).status()).toBe(200)
    await expect(rates).toBeHidden()
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.endsWith('refcall_session'))).toEqual([])
  } finally {
    lab.stop()
  }
})
