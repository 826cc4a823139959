import type { DashboardMatch } from '@refcall/contract'
import { groupByPlace } from '@refcall/domain'
import { aDashboardMatch, afterThen } from '@refcall/fixtures'
import { frameAround, isInFrame, type MapView } from './frame.ts'
import { pixelOf } from './mercator.ts'
import { paintPins } from './paint-pins.ts'
import { pinsOf, type Pin } from './pins.ts'
import { stackPins } from './stacking.ts'

const view: MapView = { latitude: 48.5, longitude: -123.5, zoom: 10, width: 800, height: 500, ratio: 1 }
const PIXEL = 360 / (512 * 2 ** view.zoom)
const at = (latitude: number, longitude: number, differs: Partial<DashboardMatch> = {}) =>
  aDashboardMatch({ latitude, longitude, ...differs })
const marksOf = (matches: readonly DashboardMatch[]) => stackPins(pinsOf(groupByPlace(matches)), view.zoom)

/** What was drawn on the canvas, bottom first: the marker's key, and its centre. */
function painted(pins: readonly Pin[], shown: MapView = view) {
  const drawn: { key: string; x: number; y: number }[] = []
  const canvas = document.createElement('canvas')
  const pictures = new Map<HTMLCanvasElement, string>()
  const drawImage = (picture: HTMLCanvasElement, left: number, top: number) =>
    drawn.push({ key: pictures.get(picture) ?? '', x: left + picture.width / 2, y: top + picture.height / 2 })
  Object.assign(canvas, { getContext: () => ({ drawImage }) })
  paintPins(canvas, frameAround(shown), pins, ({ key }) => {
    const picture = Object.assign(document.createElement('canvas'), { width: 26, height: 26 })
    pictures.set(picture, key)
    return picture
  })
  return { drawn, canvas }
}

describe('the picture of a crowd', () => {
  it('D-08: works: every place is a mark, on its place, in any number', () => {
    const crowd = Array.from({ length: 2_000 }, (_, index) =>
      at(48.3 + Math.floor(index / 50) * 0.0006, -123.6 + (index % 50) * 0.0006),
    )
    const twin = at(48.3 - 0.0004, -123.6 - 0.0004, { createdAt: afterThen(1) })
    const { drawn } = painted(marksOf([...crowd, twin]))
    const middle = pixelOf(view, view.zoom)
    const wanted = crowd.map((match) => {
      const { x, y } = pixelOf(match, view.zoom)
      return { key: match.id, x: x - middle.x + 800, y: y - middle.y + 500 }
    })
    expect(drawn).toHaveLength(2_000)
    const byKey = new Map(drawn.map((mark) => [mark.key, mark]))
    for (const { key, x, y } of wanted) {
      expect(Math.abs((byKey.get(key)?.x ?? Infinity) - x)).toBeLessThanOrEqual(0.5)
      expect(Math.abs((byKey.get(key)?.y ?? Infinity) - y)).toBeLessThanOrEqual(0.5)
    }
  })

  it('works: it is twice as wide and high as the map, by the pixels of the screen', () => {
    const { canvas, drawn } = painted(marksOf([at(48.5, -123.5)]), { ...view, ratio: 2 })
    expect([canvas.width, canvas.height, canvas.style.width, canvas.style.height]).toEqual([
      3200,
      2000,
      '1600px',
      '1000px',
    ])
    expect(drawn).toEqual([{ key: expect.any(String), x: 1600, y: 1000 }])
  })

  it('works: a drag within it needs no other', () => {
    const frame = frameAround(view)
    const moved = (pixels: number) => ({ ...view, longitude: view.longitude + pixels * PIXEL })
    expect([-399, 0, 399].map((pixels) => isInFrame(moved(pixels), frame))).toEqual([true, true, true])
  })

  it('refuses to serve another zoom, another screen, or what lies beyond it', () => {
    const frame = frameAround(view)
    expect(isInFrame({ ...view, zoom: 10.001 }, frame)).toBe(false)
    expect(isInFrame({ ...view, ratio: 2 }, frame)).toBe(false)
    expect(isInFrame({ ...view, longitude: view.longitude + 401 * PIXEL }, frame)).toBe(false)
    expect(isInFrame({ ...view, latitude: view.latitude + 401 * PIXEL }, frame)).toBe(false)
  })
})

describe('the stack of marks', () => {
  const later = (minutes: number) => ({ createdAt: afterThen(minutes) })
  // Squares begin at multiples of 26 pixels.
  const square = Math.floor(pixelOf(view, view.zoom).x / 26) * 26
  const right = (pixels: number) => ((square + pixels) / (512 * 2 ** view.zoom)) * 360 - 180

  it('works: groups above all, then the newest of each square as wide as a dot, then the others', () => {
    const pins = marksOf([
      at(48.5, right(2), { id: 'a', ...later(5) }),
      at(48.5, right(6), { id: 'b', ...later(4) }),
      at(48.5, right(40), { id: 'c', ...later(3) }),
      at(48.5, right(100), { id: 'd', ...later(1) }),
      at(48.5, right(100), { id: 'e', ...later(2) }),
    ])
    expect(pins.map(({ key }) => key)).toEqual(['d', 'a', 'c', 'b'])
  })

  it('works: what stands on top is painted last', () => {
    const pins = marksOf([
      at(48.5, right(2), { id: 'new', ...later(2) }),
      at(48.5, right(6), { id: 'old', ...later(1) }),
    ])
    expect(painted(pins).drawn.map(({ key }) => key)).toEqual(['old', 'new'])
  })

  it('works: nothing is left out', () => {
    const crowd = Array.from({ length: 500 }, (_, index) =>
      at(48.5 + (index % 25) * 0.001, -123.5 + Math.floor(index / 25) * 0.001),
    )
    expect(new Set(marksOf(crowd).map(({ key }) => key)).size).toBe(500)
  })
})
