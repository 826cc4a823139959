import { expectNoViolation } from '../accessible.ts'
import { expect, live, test } from '../product.ts'
import { register } from '../sign-in.ts'

test(
  'a forgotten password: a link by mail, a new password, and the other browser is signed out',
  { tag: '@night' },
  async ({ open }) => {
    // Once its session has ended, its next call is refused.
    const elsewhere = await open({ mayLog: /status of 401/ })
    const { email } = await register(elsewhere, 'Fiona')

    // The frame of a mail runs no scripts, also not the ones with which a test looks into it.
    const page = await open({ mayLog: /Blocked script execution in 'about:srcdoc'/ })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If an account has this address, the link is on its way.')).toBeVisible()

    const subject = page.getByRole('heading', { name: 'Set a new password' })
    const letter = page.getByRole('article').filter({ hasText: email }).filter({ has: subject })
    await expect(async () => {
      await page.goto(process.env['INBOX_URL'] ?? '')
      await expect(letter).toBeVisible({ timeout: 500 })
    }).toPass()
    await letter.frameLocator('iframe').getByRole('link').click()
    await page.waitForURL('**/reset-password')
    await page.getByLabel('New password').fill('quite another password')
    await page.getByLabel('Confirm Password').fill('quite another password')
    await expectNoViolation(page)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.waitForURL((url) => url.pathname === '/referee')

    await elsewhere.goto('/profile')
    await live(elsewhere)
    await elsewhere.waitForURL('**/referee-register')
  },
)
