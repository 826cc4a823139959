import { expectNoViolation } from '../accessible.ts'
import { withFingerprint } from '../fingerprint.ts'
import { inviteOperator } from '../invite-operator.ts'
import { paidAt } from '../paid-at.ts'
import { expect, live, test } from '../product.ts'

const PASSWORD = 'a long enough one'

test('A1: an operator without a passkey cannot refund, adds one in the profile, and then can', async ({ open }) => {
  const { id } = await paidAt('STEP-UP')
  const page = await open({ width: 1280, mayLog: /403|step_up_required/ })
  await withFingerprint(page)
  await page.goto(await inviteOperator('stella'))
  await page.getByLabel('Email', { exact: true }).fill('stella@example.org')
  for (const field of ['Password', 'Confirm Password']) await page.getByLabel(field, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.getByRole('button', { name: 'Not now' }).click()

  const dialog = page.getByRole('dialog')
  const askForRefund = async () => {
    await page.goto(`/dashboard?match=${id}`)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByLabel('Reason').fill('a broken table')
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  }
  await askForRefund()
  await expect(dialog.getByRole('alert')).toContainText('This step needs your passkey.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('a broken table')
  await expectNoViolation(page)

  await dialog.getByRole('link', { name: 'Add a passkey in your profile' }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await live(page)
  await page.getByText('Email, password and sessions').click()
  const passkeys = page.getByRole('form', { name: 'Passkeys' })
  await passkeys.getByLabel('Your password').fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await askForRefund()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/a broken table/)).toBeVisible()
})
