import { emptyPlace, expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

test('kilometers are told on every screen once chosen, and after a reload', { tag: '@night' }, async ({ open }) => {
  const page = await open({ place: emptyPlace(), width: 1280 })
  await page.goto('/')
  await expect(page.getByText(/within 10 miles/)).toBeVisible()
  await page.getByRole('button', { name: 'Settings and my data' }).click()
  await page.getByRole('radio', { name: 'Kilometers' }).check({ force: true })
  await page.getByRole('button', { name: 'Close settings' }).click()
  await expect(page.getByText(/within 16 km/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/within 16 km/)).toBeVisible()
  await signIn(page, /operator/i, '/dashboard')
  await expect(page.getByText('Available area (3.2 km radius)')).toBeVisible()
})
