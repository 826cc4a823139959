import { inDialog } from '../accept-offer.ts'
import { codeOf, notThe, requestElectronic } from '../people/electronic.ts'
import { expect, test, type Page } from '../product.ts'
import { accepted, expectCalm, onDuty } from '../referee-scenarios.ts'
import { tabTo } from '../tab-to.ts'

/** A refused code is a 409, which browsers log. */
const mayLog = /409/

const region = (page: Page, name: string) => page.getByRole('region', { name })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Player’s code' })
const duty = (page: Page) => page.getByRole('switch', { name: /^(On|Off) duty$/ })

test(
  'an electronic request is accepted, its code entered and its payout told, by keyboard alone',
  { tag: '@night' },
  async ({ open }) => {
    const { page, player, referee, place } = await onDuty(open)
    await page.goto('/referee')
    await expect(duty(page)).toBeChecked()
    const match = await requestElectronic(player, referee, { place, tableNumber: 'E4', card: 'visa' })
    await expect(page.getByText('You earn about $14.44 after fees.')).toBeVisible()
    await expectCalm(page)

    await tabTo(page, inDialog(page, 'Accept'))
    await page.keyboard.press('Enter')
    await expect(inDialog(page, 'Not now')).toBeFocused()
    await tabTo(page, inDialog(page, 'Accept'))
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the player’s code' })).toBeVisible()
    await expect(duty(page)).toBeDisabled()
    await expectCalm(page)

    await page.keyboard.type(await codeOf(player, match))
    const verified = region(page, 'Payment Verified!')
    await expect(verified).toBeFocused()
    await expect(page.getByText('Code Verified!')).toBeVisible()
    await expect(page.getByText('Payment released. Match is now in progress.')).toBeVisible()
    for (const amount of ['$16.00', '−$0.80', '−$0.76', '$14.44'])
      await expect(verified.getByText(amount).last()).toBeVisible()
    await expect(verified.getByText('Payout sent to your account')).toBeVisible()
    await expectCalm(page)

    await page.reload()
    await expect(verified.getByText('$14.44')).toBeVisible()
    await tabTo(page, duty(page))
    await page.keyboard.press('Space')
    await expect(duty(page)).toBeChecked()
    await expect(verified).toBeHidden()
  },
)

test('R-10: six boxes take the code digit by digit, ask once with the sixth, and stand empty after an error', async ({
  open,
}) => {
  const { page, player, match } = await accepted(open, 'visa', { mayLog })
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/verify-code') && sent.push(request.postDataJSON()))
  const boxes = page.locator('[data-input-otp-container] > span')
  await expect(boxes).toHaveText(['', '', '', '', '', ''])
  for (const box of await boxes.all()) await expect(box).toBeVisible()
  const code = notThe(await codeOf(player, match))
  await codeField(page).pressSequentially(code.slice(0, 5))
  await expect(boxes).toHaveText([...code.slice(0, 5), ''])
  expect(sent).toEqual([])
  await codeField(page).press(code.slice(5))
  await expect(page.getByText('That code is not right. 4 attempts remaining.')).toBeVisible()
  await expect(boxes).toHaveText(['', '', '', '', '', ''])
  expect(sent).toEqual([{ code }])
})

test('the boxes stand above an open keyboard, ready to type in', { tag: '@night' }, async ({ open }) => {
  const { page } = await accepted(open, 'visa', { width: 390 })
  // 844 px high, less the number pad.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(codeField(page)).toBeFocused()
  for (const box of await page.locator('[data-input-otp-container] > span').all())
    await expect(box).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('five wrong codes need a new one, which the player generates', { tag: '@night' }, async ({ open }) => {
  const { page, player, match } = await accepted(open, 'visa', { mayLog })
  const wrong = notThe(await codeOf(player, match))
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await codeField(page).pressSequentially(wrong)
    await expect(page.getByText(`That code is not right. ${left} remaining.`)).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
  }
  await codeField(page).pressSequentially(wrong)
  const blocked = page.getByText('Too many failed attempts. Player needs to generate a new code.')
  await expect(blocked).toBeVisible()
  await expectCalm(page)

  // A new code is available only some seconds after the previous one.
  const { deviceId } = player
  const generate = () =>
    player.call('POST /api/matches/:matchId/regenerate-code', { params: { matchId: match.id }, body: { deviceId } })
  await expect(generate).toPass({ timeout: 40_000 })
  await expect(blocked).toBeHidden()
  await codeField(page).pressSequentially(await codeOf(player, match))
  await expect(region(page, 'Payment Verified!')).toBeVisible()
})

test('a capture that the bank refuses is told, and the player is asked again', { tag: '@night' }, async ({ open }) => {
  const { page, player, match } = await accepted(open, 'captureRefused', { mayLog })
  await codeField(page).pressSequentially(await codeOf(player, match))
  const waiting = region(page, 'Waiting for payment')
  await expect(waiting.getByText('Payment failed; the player was asked to pay again.')).toBeVisible()
  await expectCalm(page)
  await page.reload()
  await expect(waiting.getByText('Payment failed; the player was asked to pay again.')).toBeVisible()

  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(
    page.getByText('You left table E5. The player pays nothing and can choose another referee.'),
  ).toBeVisible()
})
