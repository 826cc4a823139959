import { expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

test(
  'N-01: the referee’s way back from the provider opens cold, and leads to the profile',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open()
    await signIn(page, /verified referee/i, '/referee-profile')
    // Shown only briefly: start waiting before it appears.
    const heading = page.getByRole('heading', { level: 1, name: 'Banking Setup Complete!' }).waitFor()
    const answer = await page.goto('/referee-payment-setup?setup=complete', { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    await heading
    await page.waitForURL('**/referee-profile')
    await expect(page.getByRole('heading', { name: 'Referee Profile' })).toBeVisible()
  },
)

test(
  'N-01: the app’s way back from the provider opens cold and reloads, whoever comes',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open()
    const heading = page.getByRole('heading', { level: 1, name: 'Payment Info Setup Complete!' })
    const answer = await page.goto('/stripe-return?setup=complete')
    expect(answer?.status()).toBe(200)
    await expect(heading).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
  },
)
