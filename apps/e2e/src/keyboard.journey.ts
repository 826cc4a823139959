import type { Locator } from '@playwright/test'
import { emptyPlace, expect, test, type Page } from './product.ts'
import { register } from './sign-in.ts'

/** Tabs on until the control has the focus, and sees that the focus shows. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  // A hidden radio shows its focus on the face beside it.
  const ring = await control.evaluate((element) =>
    [element, element.nextElementSibling].some((part) => part && getComputedStyle(part).outlineStyle === 'solid'),
  )
  expect(ring, 'the focus is to be seen').toBe(true)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('a player requests and cancels by keyboard alone', async ({ open }) => {
  const player = await open({ place: emptyPlace() })
  await player.goto('/')
  await tabTo(player, button(player, 'Enable Location'))
  await player.keyboard.press('Enter')
  await tabTo(player, player.getByLabel('Table Number'))
  await player.keyboard.type('K7')
  await tabTo(player, player.getByRole('radio', { name: '4 (Doubles)' }))
  await player.keyboard.press('ArrowLeft')
  await expect(player.getByRole('radio', { name: '2 (Singles)' })).toBeChecked()
  await tabTo(player, player.getByRole('radio', { name: '2 games' }))
  await player.keyboard.press('ArrowRight')
  await player.keyboard.press('ArrowRight')
  await expect(player.getByRole('radio', { name: '4 games' })).toBeChecked()
  await expect(player.getByText('2 players × 4 games')).toBeVisible()
  await tabTo(player, button(player, 'Request Referee'))
  await player.keyboard.press('Space')
  await expect(player.getByRole('heading', { name: 'Looking for referee...' })).toBeVisible()
  await tabTo(player, button(player, 'Cancel Match'))
  await player.keyboard.press('Enter')
  await expect(player.getByLabel('Table Number')).toBeVisible()
  await tabTo(player, player.getByRole('link', { name: 'History' }))
  await player.keyboard.press('Enter')
  await expect(player.getByRole('heading', { name: 'Match History' })).toBeVisible()
})

test('a referee goes on duty, accepts and completes by keyboard alone', async ({ open }) => {
  const place = emptyPlace()
  const player = await open({ place })
  await player.goto('/')
  await button(player, 'Enable Location').click()
  await player.getByLabel('Table Number').fill('K8')
  await button(player, 'Request Referee').click()

  const referee = await open({ place })
  await register(referee, 'kira')
  const duty = referee.getByRole('switch', { name: 'On duty' })
  await tabTo(referee, duty)
  await referee.keyboard.press('Space')
  await expect(duty).toBeChecked()

  const accept = button(referee, 'Accept table K8')
  await tabTo(referee, accept)
  await referee.keyboard.press('Enter')
  await expect(answer(referee, 'Not now')).toBeFocused()
  await referee.keyboard.press('Escape')
  await expect(accept).toBeFocused()
  await referee.keyboard.press('Enter')
  await tabTo(referee, answer(referee, 'Accept'))
  await referee.keyboard.press('Enter')

  const match = referee.getByRole('region', { name: 'Your match' })
  await expect(match).toBeFocused()
  await tabTo(referee, match.getByRole('button', { name: 'Withdraw' }))
  await referee.keyboard.press('Enter')
  await expect(answer(referee, 'Keep match')).toBeFocused()
  await referee.keyboard.press('Enter')
  await tabTo(referee, match.getByRole('button', { name: 'Complete' }))
  await referee.keyboard.press('Space')
  await expect(referee.getByRole('region', { name: 'Match completed' })).toBeFocused()
  await expect(player.getByText(/complete/i).first()).toBeVisible()
})
