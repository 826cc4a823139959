import { chordOfMiles, unitVector, type Place } from '@refcall/domain'

/** Every place as a point on the unit sphere, compared one by one. */
export class BruteForce {
  readonly #xyz: Float64Array

  constructor(places: readonly Place[]) {
    this.#xyz = new Float64Array(places.length * 3)
    places.forEach((place, index) => this.#xyz.set(unitVector(place), index * 3))
  }

  /** Straight-line length to the place with this index. */
  chordTo(from: Place, index: number): number {
    const [x, y, z] = unitVector(from)
    const [a = 0, b = 0, c = 0] = this.#xyz.subarray(index * 3, index * 3 + 3)
    return Math.hypot(a - x, b - y, c - z)
  }

  /** The straight-line lengths to the nearest places within the radius, ascending. */
  nearest(from: Place, radiusMiles: number, limit: number): number[] {
    const [x, y, z] = unitVector(from)
    const reach = chordOfMiles(radiusMiles) ** 2
    const xyz = this.#xyz
    const found: number[] = []
    let furthest = reach
    for (let at = 0; at < xyz.length; at += 3) {
      const squared = ((xyz[at] ?? 0) - x) ** 2 + ((xyz[at + 1] ?? 0) - y) ** 2 + ((xyz[at + 2] ?? 0) - z) ** 2
      if (squared > furthest) continue
      const place = found.findLastIndex((other) => other <= squared) + 1
      found.splice(place, 0, squared)
      if (found.length > limit) found.pop()
      if (found.length === limit) furthest = found[limit - 1] ?? reach
    }
    return found.map(Math.sqrt)
  }
}
