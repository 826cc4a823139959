import type { CellTable } from './cell.table.ts'

/** In degrees. The south and west edges are its own, the other two are not: neighbours may touch. */
export type Area = Pick<CellTable, 'south' | 'west' | 'north' | 'east'>

/** @throws Error in words unless it is `SOUTH,WEST,NORTH,EAST` and an area of the Earth */
export function readArea(text: string): Area {
  const [south = NaN, west = NaN, north = NaN, east = NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180
  if (more.length > 0 || !isOnEarth || !(south < north) || !(west < east)) {
    throw new Error(
      `The area ${text} is not SOUTH,WEST,NORTH,EAST in degrees, such as 40.4,-74.3,41,-73.6; it may not go over the 180th meridian.`,
    )
  }
  return { south, west, north, east }
}

export const overlap = (one: Area, other: Area): boolean =>
  one.south < other.north && other.south < one.north && one.west < other.east && other.west < one.east

export const isSameArea = (one: Area, other: Area): boolean =>
  one.south === other.south && one.west === other.west && one.north === other.north && one.east === other.east

export const areaText = ({ south, west, north, east }: Area): string => [south, west, north, east].join(',')
