import type { Place } from '@refcall/domain'

/** South-west and north-east corner, each in [longitude, latitude]. */
export type Bounds = [[number, number], [number, number]]

/** Room for the marks at the edges, in pixels: those of one place may be spread around it. */
export const FIT_PADDING = 80

/** The box around at least one place; never across the antimeridian, since the map shows the world once. */
export function boundsOf(places: readonly Place[]): Bounds {
  const [south, north] = spanOf(places.map(({ latitude }) => latitude))
  const [west, east] = spanOf(places.map(({ longitude }) => longitude))
  return [
    [west, south],
    [east, north],
  ]
}

/** Not by `Math.min(...degrees)`: an operator's range may hold more places than a call may have arguments. */
const spanOf = (degrees: readonly number[]): [number, number] =>
  degrees.reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  )
