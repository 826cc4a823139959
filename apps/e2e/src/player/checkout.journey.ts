import { codeOn, pay, payableReferee } from '../paying.ts'
import { requestElectronic } from '../people/electronic.ts'
import { emptyPlace, expect, test } from '../product.ts'
import { pageOf } from '../referee-scenarios.ts'

test(
  'N-01, C-05: the checkout opens cold, offers a card and both wallets, and says so while it works',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const place = emptyPlace()
    const referee = await payableReferee(place)
    const { person, page } = await pageOf(open, () => Promise.resolve(), { place })
    const match = await requestElectronic(person, referee, { place, tableNumber: 'C5' })
    await referee.accept(match)
    const answer = await page.goto(`/checkout?matchId=${match.id}`)
    expect(answer?.status()).toBe(200)
    const heading = page.getByRole('heading', { name: 'Complete Payment' })
    await expect(heading).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()

    const form = page.frameLocator('iframe[title="Secure payment input frame"]')
    await expect(form.getByRole('tab')).toHaveText(['Card', 'Apple Pay', 'Google Pay'])
    await form.getByRole('tab', { name: 'Google Pay' }).click()
    await expect(page.getByRole('button', { name: /^Pay \S+\d$/ })).not.toHaveAttribute('aria-disabled')
    await pay(page)
    const sheet = page.frameLocator('iframe[title="Google Pay"]')
    await expect(sheet.getByRole('button', { name: 'The card is good' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Processing...', includeHidden: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'The card is good' }).click()
    await expect(page.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
    await expect(codeOn(page)).resolves.toMatch(/^\d{6}$/)
  },
)
