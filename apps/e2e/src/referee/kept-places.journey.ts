import { expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

test('a referee’s places are shown again as they were left', { tag: '@night' }, async ({ open }) => {
  const page = await open({ width: 390 })
  await signIn(page, /verified referee/i, '/referee')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const code = page.getByRole('img', { name: /^QR code/ })
  await page.getByText('How players request referees').click()
  await page.getByRole('group', { name: 'Store' }).getByText('Google Play').click()
  await expect(code).toHaveAccessibleName(/Google Play/)

  await page.getByRole('link', { name: 'Earnings' }).click()
  await expect(heading('Earnings')).toBeVisible()
  await expect(page).toHaveTitle(/^Earnings/)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(code).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(heading('Referee Dashboard')).toBeFocused()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(code).toHaveAccessibleName(/Google Play/)
})
