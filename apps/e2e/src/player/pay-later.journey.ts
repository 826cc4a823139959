import { atProvider, enterCode, refuseCapture, requestTo } from '../people/paid-people.ts'
import { codeOn, enterCard, expectOpenToAll, fillSlip, pay, payableReferee, paymentOn } from '../paying.ts'
import { emptyPlace, expect, test } from '../product.ts'

const VISA = '4242424242424242'

test(
  'a match paid after its referee accepted, and once more when the bank refuses the capture',
  { tag: '@night' },
  async ({ open }) => {
    // A whole match with a payment is long: slow on a busy machine.
    test.slow()
    const place = emptyPlace()
    const referee = await payableReferee(place)
    const player = await open({ place })
    await fillSlip(player, 'L3')
    await player.getByRole('button', { name: 'Pay after a referee accepts' }).click()
    await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()
    const match = await requestTo(referee)
    await referee.accept(match)
    await expect(player.getByRole('heading', { name: 'Complete Payment' })).toBeVisible()
    await expectOpenToAll(player)

    const payNow = player.getByRole('link', { name: 'Pay Now' })
    await payNow.click()
    await expect(player.getByText('Match Cost')).toBeVisible()
    expect(new URL(player.url()).search).toBe(`?matchId=${match.id}&tableNumber=L3&gamesRemaining=2`)
    await player.getByRole('link', { name: 'Back' }).click()
    await payNow.click()
    await expect(player.getByText('Returning to Complete Payment')).toBeVisible()
    // The tab that was left has the name, too.
    await expect(player.getByText('Maya R.').filter({ visible: true })).toHaveCount(1)
    await enterCard(player, VISA)
    await expectOpenToAll(player)
    await pay(player)
    await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
    const first = await paymentOn(player)

    await refuseCapture(referee, first)
    await expect(enterCode(referee, match, await codeOn(player))).rejects.toThrow('capture_refused')
    await expect(player.getByRole('alert')).toContainText('Your payment failed')
    await expectOpenToAll(player)
    await payNow.click()
    await enterCard(player, VISA)
    await pay(player)
    await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
    const second = await paymentOn(player)
    expect(await atProvider(referee, first)).toBe('canceled 1600 usd')
    await enterCode(referee, match, await codeOn(player))
    await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
    expect(await atProvider(referee, second)).toBe('succeeded 1600 usd')
  },
)
