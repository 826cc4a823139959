import { groupByPlace } from '@refcall/domain'
import { aDashboardMatch } from '@refcall/fixtures'
import { dotPxAt } from './dot-size.ts'
import { pixelOf } from './mercator.ts'
import { nearestPin } from './nearest-pin.ts'
import { pinsOf, type Pin } from './pins.ts'
import { spread } from './spread.ts'

const zoom = 12
const PIXEL = 360 / (512 * 2 ** zoom)

/** Markers beside each other, by pixels to the right of a place. */
const pinsAt = (...right: number[]): Pin[] =>
  pinsOf(groupByPlace(right.map((pixels) => aDashboardMatch({ latitude: 48.5, longitude: -123.5 + pixels * PIXEL }))))

/** The least distance between two drawn markers. */
function leastApart(pins: readonly Pin[]): number {
  const shifts = spread(pins, zoom)
  const drawn = pins.map((pin) => {
    const [{ x, y }, shift] = [pixelOf(pin, zoom), shifts.get(pin.key)]
    return { x: x + (shift?.x ?? 0), y: y + (shift?.y ?? 0) }
  })
  return Math.min(
    ...drawn.flatMap((one, index) =>
      drawn.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  )
}

describe('markers that would cover each other', () => {
  it.each([
    ['two', [0, 10]],
    ['three', [0, 10, 20]],
    ['eight', [0, 8, 16, 24, 32, 40, 48, 56]],
  ])('work: %s are spread until each is whole', (_, right) =>
    expect(leastApart(pinsAt(...right))).toBeGreaterThanOrEqual(dotPxAt(zoom)),
  )

  it('work: those that stand alone stay at their places', () => {
    const pins = pinsAt(0, 10, 200)
    expect([...spread(pins, zoom).keys()].toSorted()).toEqual(
      pins
        .filter(({ longitude }) => longitude < -123.5 + 100 * PIXEL)
        .map(({ key }) => key)
        .toSorted(),
    )
  })

  it('work: a tap on a spread marker means it, and its place no other', () => {
    const pins = pinsAt(0, 10)
    const shifts = spread(pins, zoom)
    const [left, right] = pins
    const tapAt = (pin: Pin | undefined) => ({
      latitude: 48.5,
      longitude: (pin?.longitude ?? 0) + (shifts.get(pin?.key ?? '')?.x ?? 0) * PIXEL,
    })
    expect(nearestPin(pins, tapAt(left), zoom, shifts)).toBe(left)
    expect(nearestPin(pins, tapAt(right), zoom, shifts)).toBe(right)
  })

  it('refuse to be spread over half the map: a crowd stays stacked', () =>
    expect(spread(pinsAt(0, 8, 16, 24, 32, 40, 48, 56, 64), zoom).size).toBe(0))
})
