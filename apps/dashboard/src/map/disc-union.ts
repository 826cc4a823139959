/** A disc in a plane. */
export interface Disc {
  x: number
  y: number
  radius: number
}

export type Ring = [x: number, y: number][]

/** One outer ring, counter-clockwise, and its holes; all closed. */
export type Shape = [Ring, ...Ring[]]

interface Arc {
  disc: Disc
  /** Counter-clockwise in radians, `to` beyond `from`. */
  from: number
  to: number
}

const TURN = 2 * Math.PI
const STEP = TURN / 72

/** The shapes that these discs cover together: their outlines without what lies inside another disc. */
export function discUnion(discs: readonly Disc[]): Shape[] {
  const rings = ringsOf(distinct(discs).flatMap(openArcs))
  const shapes = rings.filter((ring) => areaOf(ring) > 0).map((ring): Shape => [ring])
  for (const hole of rings.filter((ring) => areaOf(ring) <= 0)) {
    const [corner = [0, 0]] = hole
    shapes.find(([outer]) => isInside(corner, outer))?.push(hole)
  }
  return shapes
}

/** Of several discs at one place the largest. */
function distinct(discs: readonly Disc[]): Disc[] {
  const known = new Map<string, Disc>()
  for (const disc of discs) {
    const place = `${disc.x} ${disc.y}`
    if ((known.get(place)?.radius ?? 0) < disc.radius) known.set(place, disc)
  }
  return [...known.values()]
}

/** The arcs of a disc that no other one covers. */
function openArcs(disc: Disc, _index: number, discs: readonly Disc[]): Arc[] {
  const covered: [from: number, to: number][] = []
  for (const other of discs) {
    if (other === disc || Math.abs(other.x - disc.x) > disc.radius + other.radius) continue
    const [right, up] = [other.x - disc.x, other.y - disc.y]
    const apart = Math.hypot(right, up)
    if (apart >= disc.radius + other.radius || apart + other.radius <= disc.radius) continue
    if (apart + disc.radius <= other.radius) return []
    const half = Math.acos((disc.radius ** 2 + apart ** 2 - other.radius ** 2) / (2 * disc.radius * apart))
    const from = (((Math.atan2(up, right) - half) % TURN) + TURN) % TURN
    covered.push([from, from + 2 * half])
  }
  if (covered.length === 0) return [{ disc, from: 0, to: TURN }]
  covered.sort(([a], [b]) => a - b)
  const arcs: Arc[] = []
  const first = covered[0]?.[0] ?? 0
  // What reaches over the full turn also covers the beginning.
  let end = covered.reduce((most, [, to]) => Math.max(most, to - TURN), first)
  for (const [from, to] of covered) {
    if (from > end) arcs.push({ disc, from: end, to: from })
    end = Math.max(end, to)
  }
  if (first + TURN > end) arcs.push({ disc, from: end, to: first + TURN })
  return arcs
}

/** Arcs joined end to start; where one ends, the arc of the disc that it meets begins. */
function ringsOf(arcs: readonly Arc[]): Ring[] {
  const left = new Set(arcs)
  const rings: Ring[] = []
  for (const arc of arcs) {
    if (!left.delete(arc)) continue
    const ring = pointsOn(arc)
    const isWhole = arc.to - arc.from === TURN
    for (
      let next = isWhole ? undefined : nearest(left, ring.at(-1));
      next && !closes(ring, next);
      next = nearest(left, ring.at(-1))
    ) {
      left.delete(next)
      ring.push(...pointsOn(next).slice(1))
    }
    ring.splice(-1, 1, ring[0] ?? [0, 0])
    rings.push(ring)
  }
  return rings
}

/** True if the ring's own start is nearer to its end than the start of any arc left. */
function closes(ring: Ring, next: Arc): boolean {
  const [[x = 0, y = 0] = [], end = [0, 0]] = [ring[0], ring.at(-1)]
  return Math.hypot(x - end[0], y - end[1]) <= distance(next, end)
}

function nearest(arcs: Iterable<Arc>, end: [number, number] = [0, 0]): Arc | undefined {
  let found: Arc | undefined
  for (const arc of arcs) if (!found || distance(arc, end) < distance(found, end)) found = arc
  return found
}

function distance({ disc, from }: Arc, [x, y]: [number, number]): number {
  const [startX, startY] = pointOn(disc, from)
  return Math.hypot(startX - x, startY - y)
}

const pointOn = ({ x, y, radius }: Disc, angle: number): [number, number] => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]

function pointsOn({ disc, from, to }: Arc): Ring {
  const steps = Math.max(1, Math.ceil((to - from) / STEP))
  return Array.from({ length: steps + 1 }, (_, index) => pointOn(disc, from + ((to - from) * index) / steps))
}

/** Positive if counter-clockwise. */
function areaOf(ring: Ring): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

function isInside([x, y]: [number, number], ring: Ring): boolean {
  let inside = false
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside
  }
  return inside
}
