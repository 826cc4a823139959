import { inDialog } from '../accept-offer.ts'
import { becomePaidReferee } from '../people/electronic.ts'
import { expectNoViolation } from '../accessible.ts'
import { codeOn } from '../paying.ts'
import { emptyPlace, expect, test, type Page } from '../product.ts'
import { pageOf } from '../referee-scenarios.ts'
import { tabTo } from '../tab-to.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** A referee with a verified payout account, on duty through the dashboard. */
async function goOnDuty(page: Page): Promise<void> {
  await page.goto('/referee')
  const duty = page.getByRole('switch', { name: /^(On|Off) duty$/ })
  await tabTo(page, duty)
  await page.keyboard.press('Space')
  await expect(duty).toBeChecked()
}

/** Fills the request form for the only referee nearby, with payment now. */
async function fillSlip(page: Page, table: string): Promise<void> {
  await page.goto('/')
  await tabTo(page, page.getByLabel('Table Number'))
  await page.keyboard.type(table)
  await tabTo(page, page.getByRole('radio', { name: 'Non-Electronic Payment' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Electronic Payment', exact: true })).toBeChecked()
  const choice = page.getByRole('dialog', { name: 'Choose a referee' })
  await expect(choice.getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await tabTo(page, button(page, 'Choose a referee'))
  await page.keyboard.press('Enter')
  await tabTo(page, choice.getByRole('listitem').getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Your referee' })).toContainText('Kim')
}

/** Enters the card into the provider's frame. */
async function enterCard(page: Page): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure payment input frame"]')
  for (const [label, text, shown] of [
    ['Card number', '4242424242424242', '4242 4242 4242 4242'],
    ['Expiration date', '1234', '12 / 34'],
    ['Security code', '123', '123'],
  ] as const) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(text)
    await expect(form.getByLabel(label)).toHaveValue(shown)
  }
}

test('a whole paid match by keyboard alone, at both ends', { tag: '@night' }, async ({ open }) => {
  // Two people and every payment step: slow on a busy machine.
  test.slow()
  const place = emptyPlace()
  const { page: referee } = await pageOf(open, (person) => becomePaidReferee(person, 'Kim'), { place })
  await goOnDuty(referee)

  const player = await open({ place })
  await fillSlip(player, 'K9')
  const request = button(player, 'Pay $16.00 & Request Referee')
  await expect(request).not.toHaveAttribute('aria-disabled')
  await expectNoViolation(player)
  await tabTo(player, request)
  await player.keyboard.press('Enter')
  const pay = button(player, 'Pay $16.00')
  await expect(pay).not.toHaveAttribute('aria-disabled')
  await enterCard(player)
  await expectNoViolation(player)
  await tabTo(player, pay)
  await player.keyboard.press('Enter')
  await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()

  const answer = inDialog(referee, 'Accept')
  await expect(referee.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
  await expectNoViolation(referee)
  await tabTo(referee, answer)
  await referee.keyboard.press('Enter')
  await expect(inDialog(referee, 'Not now')).toBeFocused()
  await expectNoViolation(referee)
  await tabTo(referee, answer)
  await referee.keyboard.press('Enter')
  await expect(referee.getByRole('textbox', { name: 'Player’s code' })).toBeFocused()

  await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
  const code = await codeOn(player)
  await expectNoViolation(player)
  await expectNoViolation(referee)
  await referee.keyboard.type(code)
  const verified = region(referee, 'Payment Verified!')
  await expect(verified).toBeFocused()
  for (const amount of ['$16.00', '−$0.80', '−$0.76', '$14.44'])
    await expect(verified.getByText(amount).last()).toBeVisible()
  await expectNoViolation(referee)

  await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  await expectNoViolation(player)
  await tabTo(player, player.getByRole('button', { name: 'Complete', exact: true }))
  await player.keyboard.press('Enter')
  await expect(player.getByText('Your match at table K9 is complete.')).toBeVisible()
  await expectNoViolation(player)
})
