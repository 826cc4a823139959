import { atProvider } from '../people/paid-people.ts'
import { enterCard, expectOpenToAll, fillSlip, openCard, pay, payableReferee, paymentOn } from '../paying.ts'
import { emptyPlace, expect, test } from '../product.ts'

const BANK_PAGE = '4000000000003063'

/** A decline by the bank is a 402, an unfinished payment a 409; browsers log both. */
test(
  'yen through the bank’s page and back; a cancelled request gives the hold back',
  { tag: '@night' },
  async ({ open }) => {
    // A whole match with a payment is long: slow on a busy machine.
    test.slow()
    const place = emptyPlace()
    const referee = await payableReferee(place)
    const player = await open({ place, mayLog: /402|409/ })
    await fillSlip(player, 'B2')
    await player.getByLabel('Currency').selectOption('JPY')
    await expect(player.getByText(/^1 USD = \d+(\.\d+)? JPY, rate of/)).toBeVisible()
    const button = player.getByRole('button', { name: '& Request Referee' })
    await expect(button).toHaveText(/^Pay ¥[\d,]+ & Request Referee$/)
    const yen = (await button.textContent())?.replace(/\D/g, '') ?? ''
    await openCard(player)

    // The bank declines: the form's input is kept, and so is the payment.
    await enterCard(player, BANK_PAGE)
    await pay(player)
    await player.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(player.getByText('The payment is not finished yet.')).toBeVisible()
    expect(new URL(player.url()).search).toBe('')
    await expectOpenToAll(player)
    await player.getByRole('link', { name: 'Back to the request' }).click()
    await expect(player.getByText('You can continue with your previous payment.')).toBeVisible()

    await enterCard(player, BANK_PAGE)
    await pay(player)
    await player.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()
    expect(player.url()).not.toContain('payment_intent')
    const paymentId = await paymentOn(player)
    expect(await atProvider(referee, paymentId)).toBe(`requires_capture ${yen} jpy`)
    await expectOpenToAll(player)

    await player.getByRole('button', { name: 'Cancel Match & Release Hold' }).click()
    await expect(player.getByText(/^The hold of ¥[\d,]+ on your card is released\.$/)).toBeVisible()
    await expect(player.getByLabel('Table Number')).toHaveValue('B2')
    expect(await atProvider(referee, paymentId)).toBe(`canceled ${yen} jpy`)
  },
)
