import { Person } from '../../../tools/pictures/person.ts'
import { address, emptyPlace, expect, test } from './product.ts'
import { signIn } from './sign-in.ts'

test('a dot wears the colour of its status and opens its words; the map comes no closer than it may', async ({ open }) => {
  const place = emptyPlace()
  const [player, neighbour] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
  const match = await player.requestReferee(place, 'OP-MAP')
  const operator = await open({ width: 1280 })
  await signIn(operator, /operator/i, '/dashboard')
  await operator.getByLabel('Table').fill('OP-MAP')
  const map = operator.getByRole('region', { name: 'Map of matches' })
  const legend = operator.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  const dot = map.getByRole('button', { name: /OP-MAP,/ })
  const face = dot.locator('span').first()

  for (const [status, step] of [
    ['Pending', () => Promise.resolve()],
    ['Cancelled', () => player.cancel(match)],
  ] as const) {
    await step()
    const sample = legend.filter({ hasText: new RegExp(`^${status}$`) }).locator('span').first()
    const colour = await sample.evaluate((mark) => getComputedStyle(mark).backgroundColor)
    await expect(face).toHaveCSS('background-color', colour)
  }

  await dot.click()
  const popup = operator.getByRole('group', { name: 'Table OP-MAP' })
  await expect(popup).toContainText('4 players')
  await expect(popup).toContainText('Cash Payment')
  await operator.keyboard.press('Escape')

  await neighbour.requestReferee({ ...place, longitude: place.longitude + NEAR }, 'OP-MAP2')
  const other = map.getByRole('button', { name: /OP-MAP2,/ })
  await expect(other).toBeVisible()
  for (let step = 0; step < 6; step += 1) await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  const apart = async () => Math.round(((await other.boundingBox())?.x ?? 0) - ((await dot.boundingBox())?.x ?? 0))
  await expect.poll(apart).toBe(Math.round((NEAR / 360) * WORLD_PX))
  await player.leave()
  await neighbour.leave()
})

/** Degrees between two tables, and how wide the world is at zoom 12. */
const NEAR = 0.01
const WORLD_PX = 512 * 2 ** 12
