import type { Locator } from '@refcall/faults/lab/browser'
import { created, matchOf } from '../dashboard-match.ts'
import { expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

const MIDDLE = { latitude: 48.4284, longitude: -123.3656 }
/** Degrees between neighbouring points of the grid. */
const APART = 0.02
const SIDE = 31

/**
 * The newest match in the centre of hundreds; beside it two locations 0.0006 degrees
 * apart, and one with two matches 0.0004 degrees apart.
 */
function crowd() {
  const middle = matchOf({ ...MIDDLE, id: 'middle', tableNumber: 'MIDDLE', status: 'accepted', createdAt: created(5) })
  const around = Array.from({ length: SIDE ** 2 }, (_, index) => {
    const [up, right] = [Math.floor(index / SIDE) - (SIDE - 1) / 2, (index % SIDE) - (SIDE - 1) / 2]
    const place = { latitude: MIDDLE.latitude + up * APART, longitude: MIDDLE.longitude + right * APART }
    return matchOf({ ...place, id: `around-${index}`, tableNumber: `${up}/${right}` })
  }).filter(({ latitude, longitude }) => latitude !== MIDDLE.latitude || longitude !== MIDDLE.longitude)
  const south = { latitude: MIDDLE.latitude - APART / 2, longitude: MIDDLE.longitude + APART / 2 }
  const beside = (id: string, degrees: number, minutes: number) =>
    matchOf({ ...south, id, tableNumber: id, longitude: south.longitude + degrees, createdAt: created(minutes) })
  return [
    middle,
    ...around,
    beside('TWIN-1', 0, 1),
    beside('TWIN-2', 0.0004, 2),
    beside('ONE', 0.0015, 3),
    beside('OTHER', 0.0021, 4),
  ]
}

interface Point {
  readonly x: number
  readonly y: number
}

type Window = Point & { readonly width: number; readonly height: number }

const EDGE = (SIDE - 1) / 2
/** Room at the edges of the map that shows all, in pixels. */
const ROOM = 48
const WORLD_PX = 512
/** How far north of the equator a row of the grid is drawn, in widths of the world. */
const northOf = (up: number): number =>
  Math.asinh(Math.tan(((MIDDLE.latitude + up * APART) * Math.PI) / 180)) / (2 * Math.PI)
const eastOf = (right: number): number => (right * APART) / 360

/** The zoom at which the whole grid just fits. */
function zoomOfAll({ width, height }: Window): number {
  const across = (width - 2 * ROOM) / (eastOf(EDGE) - eastOf(-EDGE))
  const upright = (height - 2 * ROOM) / (northOf(EDGE) - northOf(-EDGE))
  return Math.log2(Math.min(across, upright) / WORLD_PX)
}

/** The grid points north of the centre, and points halfway between two of them, within the window. */
function latticeIn({ x, y, width, height }: Window, zoom: number) {
  const scale = WORLD_PX * 2 ** zoom
  const middle = (northOf(EDGE) + northOf(-EDGE)) / 2
  const place = (up: number, right: number): Point => ({
    x: x + width / 2 + eastOf(right) * scale,
    y: y + height / 2 - (northOf(up) - middle) * scale,
  })
  const cells = [1, 2, 3].flatMap((up) => [-3, -2, -1, 0, 1, 2].map((right) => [up, right] as const))
  return {
    place,
    corners: [-EDGE, EDGE].flatMap((up) => [-EDGE, EDGE].map((right) => place(up, right))),
    places: cells.map(([up, right]) => place(up, right)),
    between: cells.map(([up, right]) => place(up, right + 0.5)),
  }
}

/** At how many of these points of the window the canvas is painted. */
const painted = (map: Locator, points: readonly Point[]): Promise<number> =>
  map.locator('canvas[aria-hidden=true]').evaluate((canvas: HTMLCanvasElement, all) => {
    const { left, top } = canvas.getBoundingClientRect()
    const pen = canvas.getContext('2d')
    return all.filter(({ x, y }) => pen?.getImageData(Math.round(x - left), Math.round(y - top), 1, 1).data[3]).length
  }, points)

const paintedIn = async (
  map: Locator,
  { places, between }: Pick<ReturnType<typeof latticeIn>, 'places' | 'between'>,
) => ({
  places: await painted(map, places),
  between: await painted(map, between),
})

test(
  'D-08: I5: the map opens on all of the range, and every place among hundreds is a mark of its own, for the pointer and for keys',
  { tag: '@night' },
  async ({ open }) => {
    const operator = await open({ width: 1280 })
    // A match that others request meanwhile would be on the map too.
    await operator.route('**/api/events/**', () => {})
    await operator.route('**/api/dashboard/matches?*', (route) =>
      route.fulfill({ json: { success: true, matches: crowd() } }),
    )
    await operator.route('**/api/dashboard/availability-events?*', (route) =>
      route.fulfill({ json: { success: true, events: [] } }),
    )
    await signIn(operator, /operator/i, '/dashboard')
    const map = operator.getByRole('region', { name: 'Map of matches' })
    await expect(map.locator('[data-marks=drawn]')).toBeVisible()

    await map.scrollIntoViewIfNeeded()
    const canvas = await map.locator('.maplibregl-canvas').boundingBox()
    if (!canvas) throw new Error('The map has no canvas')
    const all = zoomOfAll(canvas)
    await expect.poll(() => painted(map, latticeIn(canvas, all).corners)).toBe(4)

    const zoomIn = map.getByRole('button', { name: 'Zoom in' })
    for (const _ of [1, 2]) await zoomIn.click()
    const lattice = latticeIn(canvas, all + 2)
    await expect.poll(() => paintedIn(map, lattice)).toEqual({ places: lattice.places.length, between: 0 })

    // Not one button per marker: only the one in the tab order.
    const marks = map.locator('[data-pin]')
    await expect(marks).toHaveCount(1)
    await marks.focus()
    const reached = map.locator('[data-pin]:focus')
    await operator.keyboard.press('End')
    await expect(reached).toHaveAccessibleName(/^Table “MIDDLE”,/)
    await operator.keyboard.press('ArrowLeft')
    await expect(reached).toHaveAccessibleName(/^Table “OTHER”,/)
    await operator.keyboard.press('ArrowLeft')
    await expect(reached).toHaveAccessibleName(/^Table “ONE”,/)
    await operator.keyboard.press('ArrowLeft')
    await expect(reached).toHaveAccessibleName('2 matches at one location')
    await operator.keyboard.press('Enter')
    const dialog = operator.getByRole('dialog', { name: '2 Matches at Location' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()

    // A hovered marker becomes a button at its location, and opens its popup.
    const [centre, neighbour] = [lattice.place(0, 0), lattice.place(0, 1)]
    await operator.mouse.move(neighbour.x, neighbour.y)
    await expect(map.getByRole('button', { name: /^Table 0\/1,/ })).toBeVisible()
    await operator.mouse.click(neighbour.x, neighbour.y)
    await expect(operator.getByRole('group', { name: 'Table 0/1' })).toBeVisible()
    await operator.keyboard.press('Escape')
    await operator.mouse.click(centre.x, centre.y)
    await expect(operator.getByRole('group', { name: 'Table MIDDLE' })).toBeVisible()
    await operator.keyboard.press('Escape')

    // After zooming in, each marker is at its location again.
    const closer = latticeIn(canvas, all + 3)
    await zoomIn.click()
    await expect.poll(() => paintedIn(map, closer)).toEqual({ places: closer.places.length, between: 0 })
  },
)
