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
