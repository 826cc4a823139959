import { expectNoViolation } from '../accessible.ts'
import { expect, test } from '../product.ts'

test('terms and privacy are read without any script', async ({ open }) => {
  const page = await open({ width: 320 })
  for (const [path, heading] of [
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoViolation(page)
  }
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
})
