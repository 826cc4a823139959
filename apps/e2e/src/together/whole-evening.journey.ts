import { acceptOffer } from '../accept-offer.ts'
import { expectNoViolation } from '../accessible.ts'
import { codeOn, enterCard, fillSlip, openCard, pay } from '../paying.ts'
import { becomePaidReferee, codeOf, enterCode, requestElectronic } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, openScreen, test, type Page } from '../product.ts'
import { pageOf, stateOf } from '../referee-scenarios.ts'
import { signIn } from '../sign-in.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('T5: the whole evening on two phones: asked, found, on the way, here, code, paid by card, tipped, receipt', async ({
  open,
}) => {
  test.slow()
  const place = emptyPlace()
  const far = { latitude: place.latitude + 0.004, longitude: place.longitude + 0.004 }
  const phone = { width: 390, height: 844, hasTouch: true }
  const { page: referee } = await pageOf(open, (person) => becomePaidReferee(person, 'Remy'), { ...phone, place })
  await openScreen(referee, '/referee')
  await referee.getByRole('switch', { name: 'Off duty' }).click()
  await expect(referee.getByRole('switch', { name: 'On duty' })).toBeChecked()
  const player = await open({ ...phone, place })

  await fillSlip(player, 'E9')
  await openCard(player)
  await enterCard(player, '4242424242424242')
  await pay(player)
  await expect(player.getByRole('heading', { level: 1, name: /^Asking / })).toBeVisible()

  // Before the way begins: its first position must not be at the table.
  await referee.context().setGeolocation({ ...far, accuracy: 10 })
  await acceptOffer(referee, 'E9')
  const coming = player.getByRole('region', { name: 'Your referee on the way' })
  await expect(coming.getByText(/min/).first()).toBeVisible()
  await referee.context().setGeolocation({ ...place, accuracy: 10 })
  await expect(coming.getByText(/^At the table since/)).toBeVisible()

  await referee.getByRole('textbox', { name: 'Player’s code' }).pressSequentially(await codeOn(player))
  await expect(referee.getByRole('region', { name: 'Payment Verified!' })).toBeVisible()
  await button(player, 'Complete with thumbs-up').click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()

  // The label waits until the screen has come to rest; the hidden radio would be pressed where it was.
  await player.getByRole('group', { name: 'Tip your referee' }).getByText('$2.00', { exact: true }).click()
  await button(player, 'Tip $2.00').click()
  await enterCard(player, '4242424242424242')
  await button(player, 'Tip $2.00').click()
  await expect(player.getByText('Your tip of $2.00 is on its way. All of it goes to your referee.')).toBeVisible()
  await player.getByText('Receipt', { exact: true }).click()
  await expect(player.getByText('Charged to your card')).toBeVisible()
  await openScreen(referee, '/referee-earnings')
  await expect(referee.getByText('$2.00').first()).toBeVisible()
})

test(
  'T5: a player reports a match and asks not to meet the referee again; an operator answers, and the player reads it',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const place = emptyPlace()
    const [one, other] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
    await becomePaidReferee(other, 'Remy')
    await other.goOnDuty(place)
    const match = await requestElectronic(one, other, { place, tableNumber: 'E8', card: 'visa' })
    await other.accept(match)
    const referee = await open({ place, storageState: await stateOf(other, place) })
    await openScreen(referee, '/referee')
    await button(referee, 'I feel unsafe').click()
    await expect(referee.getByRole('dialog').getByRole('button', { name: 'Report abuse' })).toBeVisible()
    await expectNoViolation(referee)
    await referee.keyboard.press('Escape')
    await enterCode(other, match, await codeOf(one, match))

    const player = await open({ place, storageState: await stateOf(one, place) })
    await openScreen(player, '/')
    await button(player, 'Something wrong?').click()
    const help = player.getByRole('dialog')
    await help.getByRole('button', { name: 'Never meet this referee again' }).click()
    await expect(help.getByText('You and this referee will not meet again. The referee is not told.')).toBeVisible()
    await expectNoViolation(player)
    await help.getByLabel('In your words (optional)').fill('Twenty dollars instead of sixteen')
    await help.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(help.getByText('Twenty dollars instead of sixteen')).toBeVisible()

    const operator = await open({})
    await signIn(operator, /operator/i, '/dashboard')
    await openScreen(operator, '/dashboard?view=incidents')
    const card = operator.getByRole('listitem').filter({ hasText: 'Twenty dollars instead of sixteen' })
    await card.getByRole('button', { name: 'Answer' }).click()
    const answering = operator.getByRole('dialog', { name: 'Answer this report' })
    await answering.getByRole('textbox').fill('The difference comes back to your card.')
    await answering.getByRole('button', { name: 'Send the answer' }).click()
    await expect(help.getByText('The difference comes back to your card.')).toBeVisible()
    await operator.goto(`/dashboard?match=${match.id}`)
    await expect(operator.getByText('asked by the player')).toBeVisible()
    await expectNoViolation(operator)
  },
)
