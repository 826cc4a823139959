import { expectNoViolation } from '../accessible.ts'
import { withFingerprint } from '../fingerprint.ts'
import { expect, live, test } from '../product.ts'
import { register } from '../sign-in.ts'

test('a passkey that was added in the profile signs in without a name, and no more once it is removed', async ({
  open,
}) => {
  const page = await open({ mayLog: /status of (401|409)/ })
  await withFingerprint(page)
  await register(page, 'Petra')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.goto('/profile')
  await live(page)
  await page.getByText('Email, password and sessions').click()
  const passkeys = page.getByRole('form', { name: 'Passkeys' })
  await passkeys.getByLabel('Your password').fill('a long enough password')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const own = passkeys.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await expect(own).toHaveCount(1)
  await expectNoViolation(page)

  // The profile is loaded again, without its user.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/referee')

  await page.goto('/profile')
  await live(page)
  await page.getByText('Email, password and sessions').click()
  await passkeys.getByLabel('Your password').fill('a long enough password')
  await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(own).toHaveCount(0)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey did not work.' })).toBeVisible()
})

test(
  'A3: a passkey is offered at registration; A2: a referee who has lost it comes back with a recovery code, once',
  { tag: '@night' },
  async ({ open }) => {
    // The recovery ends its session: its next call is refused.
    const page = await open({ mayLog: /status of 401/ })
    await withFingerprint(page)
    const { email } = await register(page, 'Rita')
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added')).toBeVisible()
    await page.goto('/profile')
    await live(page)
    await page.getByText('Email, password and sessions').click()
    await expect(page.getByRole('form', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
    const codes = page.getByRole('form', { name: 'Recovery codes' })
    await codes.getByLabel('Your password').fill('a long enough password')
    await codes.getByRole('button', { name: 'Make recovery codes' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect(codes.getByText('10 recovery codes are left.')).toBeVisible()
    await expectNoViolation(page)
    const code = await codes.getByRole('listitem').first().innerText()

    const elsewhere = await open({ mayLog: /status of 401|wrong_credentials/ })
    const recover = async () => {
      await elsewhere.goto('/forgot-password')
      await elsewhere.getByText('Use a recovery code').click()
      const form = elsewhere.getByRole('form', { name: 'Use a recovery code' })
      await form.getByLabel('Username or email').fill(email)
      await form.getByLabel('Recovery code').fill(code.toLowerCase())
      await form.getByLabel('New password').fill('another long enough one')
      await expectNoViolation(elsewhere)
      await form.getByRole('button', { name: 'Set password' }).click()
    }
    await recover()
    await elsewhere.waitForURL((url) => url.pathname === '/referee')
    await recover()
    await expect(elsewhere.getByText('That name and code do not match, or the code was used.')).toBeVisible()
  },
)
