import { distanceMiles, snapToGrid, type Place } from '@refcall/domain'
import { atProvider, enterCode, requestTo } from '../people/paid-people.ts'
import { codeOn, enterCard, expectOpenToAll, fillSlip, openCard, pay, payableReferee, paymentOn } from '../paying.ts'
import { emptyPlace, expect, test } from '../product.ts'

const VISA = '4242424242424242'
const DECLINED = '4000000000009995'
/** Browsers log a declined card, which is a 402. */
const mayLog = /402/

/** The distance to a referee who stands here: as far as the nearest point of the published grid, at least a tenth of a mile. */
const told = (place: Place): string =>
  `${Math.max(0.1, Math.round(distanceMiles(place, snapToGrid(place)) * 10) / 10)} mi`

test('P-12: a declined card, a held one, a new code at the table, a match that is paid and over', async ({ open }) => {
  // A whole match with a payment is long: slow on a busy machine.
  test.slow()
  const place = emptyPlace()
  const referee = await payableReferee(place)
  const player = await open({ place, mayLog })
  await fillSlip(player, 'E7')
  await expect(player.getByText('4 players × 2 games × $2.00')).toBeVisible()
  await expectOpenToAll(player)
  await openCard(player)
  await enterCard(player, DECLINED)
  await pay(player)
  await expect(player.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expectOpenToAll(player)
  await enterCard(player, VISA)
  await pay(player)
  await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()
  await expect(player.getByText(/^Looking for referee\.\.\. · answers until .* \(\d\d:\d\d\), /)).toBeVisible()
  await expect(player.getByRole('article', { name: 'Maya R.' })).toContainText(told(place))
  const paymentId = await paymentOn(player)
  expect(await atProvider(referee, paymentId)).toBe('requires_capture 1600 usd')

  const match = await requestTo(referee)
  await referee.accept(match)
  await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
  const first = await codeOn(player)
  await expectOpenToAll(player)
  const again = player.getByRole('button', { name: 'Generate New Code' })
  const askAgain = async () => {
    await again.click()
    return codeOn(player)
  }
  // A second code is available only some seconds after the first; the button counts them down.
  await expect.poll(askAgain, { timeout: 40_000, intervals: [1_000] }).not.toBe(first)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toHaveText(/^Generate New Code 00:\d\d$/)
  const second = await codeOn(player)
  await expect(enterCode(referee, match, first)).rejects.toThrow('wrong_code')
  await enterCode(referee, match, second)
  await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  expect(await atProvider(referee, paymentId)).toBe('succeeded 1600 usd')
  await player.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeFocused()
  await expect(player.getByText('Your match at table E7 is complete.')).toBeVisible()
})
