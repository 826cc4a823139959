import { address, expect, test } from '../product.ts'
import { checkScreens } from '../screens.ts'

checkScreens([
  { path: '/', heading: 'Call a referee' },
  { path: '/request', heading: 'Call a referee', tag: '@night' },
  { path: '/referees', heading: 'All Referees', tag: '@night' },
  { path: '/history', heading: 'Match History', tag: '@night' },
  { path: '/profile', heading: 'Profile', role: /player/i },
])

test('the player remote runs alone from the same build', async ({ open }) => {
  const page = await open()
  await page.goto(`${address('PLAYER')}/`)
  await expect(page.getByRole('heading', { name: 'Call a referee' }).first()).toBeVisible()
})
