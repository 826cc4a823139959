import { expectNoViolation, expectRoom } from './accessible.ts'
import { enterCard, enterCode, matchesOn, pay, payableReferee, paymentOn, requestTo, requestWithCard, statusAtProvider } from './paying.ts'
import { emptyPlace, expect, test } from './product.ts'

const VISA = '4242424242424242'
const DECLINED = '4000000000009995'
/** A refused card is a 402, which browsers log. */
const mayLog = /402/

test('a held payment, a code at the table, a match that is paid and over', async ({ open }) => {
  const place = emptyPlace()
  const referee = await payableReferee(place)
  const player = await open({ place, mayLog })
  await requestWithCard(player, 'E7')
  await enterCard(player, DECLINED)
  await pay(player)
  await expect(player.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await expectNoViolation(player)
  await expectRoom(player)
  await enterCard(player, VISA)
  await pay(player)
  await expect(player.getByRole('heading', { name: 'Looking for referee...' })).toBeVisible()
  const paymentId = await paymentOn(player)
  expect(await statusAtProvider(referee, paymentId)).toBe('requires_capture')

  const match = await requestTo(referee)
  await referee.accept(match)
  await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
  await expectNoViolation(player)
  const [waiting] = await matchesOn(player)
  const code = waiting?.verificationCode ?? ''
  await expect(player.getByRole('status').filter({ hasText: [...code].join(' ').slice(0, 5) })).toBeAttached()
  await enterCode(referee, match, code)
  await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  expect(await statusAtProvider(referee, paymentId)).toBe('succeeded')
  await player.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(player.getByText('Your match at table E7 is complete.')).toBeVisible()
})
