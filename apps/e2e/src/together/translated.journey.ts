import { acceptOffer } from '../accept-offer.ts'
import { becomePaidReferee } from '../people/electronic.ts'
import { codeOn, enterCard, fillSlip, openCard, pay } from '../paying.ts'
import { emptyPlace, expect, live, test, type Page } from '../product.ts'
import { pageOf } from '../referee-scenarios.ts'
import { translateAsABrowser } from '../translate.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function goOnDuty(page: Page): Promise<void> {
  await page.goto('/referee')
  await live(page)
  const duty = page.getByRole('switch', { name: /^(On|Off) duty$/ })
  await duty.click()
  await expect(duty).toBeChecked()
}

/** Two people whose browsers translate every page. */
async function translated(open: Parameters<typeof pageOf>[0]) {
  const place = emptyPlace()
  const { page: referee } = await pageOf(open, (person) => becomePaidReferee(person, 'Kim'), { place })
  const player = await open({ place })
  for (const page of [referee, player]) await translateAsABrowser(page)
  await goOnDuty(referee)
  return { player, referee }
}

test('D2: a cash match goes on in two browsers that translate the page', { tag: '@night' }, async ({ open }) => {
  const { player, referee } = await translated(open)
  await player.goto('/')
  await player.getByLabel('Table Number').fill('T1')
  await player.getByText('2 (Singles)').click()
  await expect(player.getByText('2 players × 2 games × $2.00')).toBeVisible()
  await expect(player.getByText('$8.00').first()).toBeVisible()
  await button(player, 'Request Referee').click()
  await expect(player.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
  await acceptOffer(referee, 'T1')
  await expect(player.getByRole('heading', { level: 1, name: 'Referee Found!' })).toBeVisible()
  await expect(player.getByText(/is coming to table T1/)).toBeVisible()
  await expect(player.getByText(/^Pay \$8\.00 to/)).toBeVisible()
  await expect(referee.getByRole('region', { name: 'Your match' })).toContainText('$8.00')
  await button(player, 'Complete').first().click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
  await player.getByRole('link', { name: 'History' }).click()
  await expect(player.getByRole('listitem').filter({ hasText: 'T1' })).toContainText('$8.00')
})

test('D2: a paid match goes on in two browsers that translate the page', { tag: '@night' }, async ({ open }) => {
  test.slow()
  const { player, referee } = await translated(open)
  await fillSlip(player, 'T2')
  await expect(button(player, 'Pay $16.00 & Request Referee')).toBeEnabled()
  await openCard(player)
  await enterCard(player, '4242424242424242')
  await pay(player)
  await expect(player.getByRole('heading', { level: 1, name: /^Asking / })).toBeVisible()
  await acceptOffer(referee, 'T2')
  const code = await codeOn(player)
  await referee.getByRole('textbox', { name: 'Player’s code' }).pressSequentially(code)
  const verified = referee.getByRole('region', { name: 'Payment Verified!' })
  for (const amount of ['$16.00', '−$0.80', '−$0.76', '$14.44'])
    await expect(verified.getByText(amount).last()).toBeVisible()
  await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  await button(player, 'Complete with thumbs-up').click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
})
