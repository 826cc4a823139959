import { Person } from '../people/person.ts'
import type { Locator } from '@refcall/faults/lab/browser'
import { address, emptyPlace, expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

/** Amber, blue, purple and red, in degrees of the colour wheel. */
const HUES = { Pending: 36, Accepted: 214, Completed: 266, Cancelled: 2 } as const
type Status = keyof typeof HUES

/** The hue of `rgb(r, g, b)`, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return (
    (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI +
    (blue > Math.max(red, green) ? 360 : 0)
  )
}

test(
  'D-06, D-09: a dot wears the colour of its status and opens its words; the map comes no closer than it may',
  { tag: '@night' },
  async ({ open }) => {
    const place = emptyPlace()
    const [player, neighbour] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
    const referee = await Person.meet(address('SHELL'))
    await referee.becomeReferee('Dora')
    await referee.goOnDuty(place)
    const match = await player.requestReferee(place, 'OP-MAP')
    const operator = await open({ width: 1280 })
    await signIn(operator, /operator/i, '/dashboard')
    await operator.getByRole('searchbox', { name: 'Table' }).fill('OP-MAP')
    const map = operator.getByRole('region', { name: 'Map of matches' })
    const legend = operator.getByRole('list', { name: 'Legend' }).getByRole('listitem')
    const dot = map.getByRole('button', { name: /OP-MAP”,/ })
    const wears = async (mark: Locator, status: Status) => {
      const sample = legend
        .filter({ hasText: new RegExp(`^${status}$`) })
        .locator('span')
        .first()
      const colour = await sample.evaluate((face) => getComputedStyle(face).backgroundColor)
      expect(Math.abs(hueOf(colour) - HUES[status]), `${status} is ${colour}`).toBeLessThan(20)
      await expect(mark.locator('span').first()).toHaveCSS('background-color', colour)
    }

    await wears(dot, 'Pending')
    await referee.accept(match)
    await wears(dot, 'Accepted')
    await referee.complete(match)
    await wears(dot, 'Completed')

    await dot.click()
    const popup = operator.getByRole('group', { name: 'Table OP-MAP' })
    await expect(popup).toContainText('4 players')
    await expect(popup).toContainText('Cash Payment')
    await operator.keyboard.press('Escape')

    const beside = await neighbour.requestReferee({ ...place, longitude: place.longitude + NEAR }, 'OP-MAP2')
    const other = map.getByRole('button', { name: /OP-MAP2”,/ })
    await expect(other).toBeVisible()
    const closer = map.getByRole('button', { name: 'Zoom in' })
    await closer.press('Enter')
    // All at once, before the map has moved: presses add up.
    await closer.evaluate((button: HTMLButtonElement) => [1, 2, 3, 4, 5].forEach(() => button.click()))
    const apart = async () => Math.round(((await other.boundingBox())?.x ?? 0) - ((await dot.boundingBox())?.x ?? 0))
    await expect.poll(apart).toBe(Math.round((NEAR / 360) * WORLD_PX))
    await neighbour.cancel(beside)
    await wears(other, 'Cancelled')
    await player.leave()
    await referee.leave()
    await neighbour.leave()
  },
)

/** Degrees between two tables; the constant below is the world's width at zoom 12. */
const NEAR = 0.01
const WORLD_PX = 512 * 2 ** 12
