import { randomBytes } from 'node:crypto'
import { acceptOffer } from '../accept-offer.ts'
import { PASSWORD, Person } from '../people/person.ts'
import { address, emptyPlace, expect, test, type Page } from '../product.ts'
import { expectCalm, pageOf } from '../referee-scenarios.ts'

/** A signed-in player who is no referee yet. */
async function signUp(person: Person): Promise<void> {
  const username = `nell${randomBytes(4).toString('hex')}`
  const names = { firstName: 'Nell', lastName: 'Whistle', username, email: `${username}@example.org` }
  await person.call('POST /api/mobile/register', {
    body: { ...names, password: PASSWORD, confirmPassword: PASSWORD, isReferee: false },
  })
  await person.call('POST /api/login', { body: { username, password: PASSWORD } })
}

const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText(new RegExp(name))

test(
  'a player becomes a referee in three steps: name and rate, banking at the provider, first duty',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const place = emptyPlace()
    const { page } = await pageOf(open, signUp, { place })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Become a Referee' }).click()
    await page
      .getByRole('dialog', { name: 'Become a Referee?' })
      .getByRole('button', { name: 'Yes, become a referee' })
      .click()

    await page.waitForURL('**/referee-start')
    await expect(page.getByRole('heading', { level: 1, name: 'Your first steps' })).toBeFocused()
    await expectStep(page, 'Name and rate')
    await page.getByLabel('Display Name').fill('Nell')
    await page.getByRole('switch', { name: 'Accept Electronic Payments' }).click()
    await page.getByLabel('Your rate per person per game').fill('3')
    await expectCalm(page)
    await page.getByRole('link', { name: 'Next' }).click()

    await expectStep(page, 'Banking')
    await page.getByLabel('Banking Country').selectOption('US')
    await expectCalm(page)
    await page.getByRole('button', { name: 'Set Up Banking Information' }).click()
    await page.waitForURL(/\/connect\/visit\//)
    await page.getByRole('button', { name: /^Finish/ }).click()
    await page.waitForURL('**/referee-start?step=3')
    await expectStep(page, 'First duty')
    await expectCalm(page)
    await page.goto('/referee-start?step=2')
    await expect(page.getByText('Verified & Ready')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expectStep(page, 'First duty')
    await page.goBack()
    await expectStep(page, 'Banking')
    await page.goForward()
    await page.getByRole('link', { name: 'Go to your requests' }).click()
    await page.waitForURL('**/referee')
    const duty = page.getByRole('switch', { name: /^(On|Off) duty$/ })
    await duty.click()
    await expect(duty).toBeChecked()

    const player = await Person.meet(address('SHELL'))
    await player.requestReferee(place, 'F1')
    await acceptOffer(page, 'F1')
    await expect(page.getByRole('heading', { name: 'Your match' })).toBeVisible()
  },
)
