import { inApp, paid } from '../native-app.ts'
import { expect, test } from '../product.ts'

test(
  'U-03, E-05, B-02: inside an app every screen is the referee’s at once, at the first start and when the stored bearer has run out',
  { tag: '@night' },
  async ({ open }) => {
    const { app, page } = await inApp(open, paid)
    await page.goto('/profile')
    await expect(page.getByText('Referee', { exact: true }).first()).toBeVisible()
    for (const stat of ['Matches', 'Likes', 'Loves']) await expect(page.getByText(stat, { exact: true })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Available to referee' })).toBeVisible()
    await expect(page.getByText('Become a Referee')).toBeHidden()

    // The export belongs to the account.
    const exported = page.waitForRequest('**/api/me/export')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Export my data' }).click()
    expect((await exported).headers()['authorization']).toMatch(/^Bearer /)
    await page.getByText('Erase my data').click()
    await expect(page.getByRole('dialog', { name: 'Settings' }).getByLabel('Your password')).toBeVisible()

    await app.renew()
    app.isSlow = true
    await page.goto('/referee-profile')
    await expect.poll(() => app.asked).toBe(2)
    await expect(page.getByLabel('Display Name (optional)')).toBeHidden()
    await app.answer()
    await expect(page.getByRole('heading', { name: 'Rates & Payment Methods' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Electronic Payment Setup' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Fee Information' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Current Settings' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Account Information' })).toBeHidden()
    expect(app.asked).toBe(2)

    await app.signOut()
    await expect(page.getByRole('heading', { name: 'Rates & Payment Methods' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Fee Information' })).toBeHidden()
    await expect(page.getByLabel('Display Name (optional)')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Current Settings' })).toBeVisible()
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/payment-preferences'),
    )
    await page.getByLabel('Display Name (optional)').fill('Sideline')
    expect(new URL((await saved).url()).pathname).toMatch(/^\/api\/device\//)
    expect((await saved).postDataJSON()).toEqual({ displayName: 'Sideline' })
    await app.expectNoCookieSession()
  },
)
