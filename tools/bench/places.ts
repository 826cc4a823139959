import type { Place } from '@refcall/domain'
import type { Chance } from '@refcall/random'

/** Latitude, longitude and weight: large cities, and a few settlements where maps tend to break. */
const CITIES: readonly (readonly [latitude: number, longitude: number, weight: number])[] = [
  [37.7749, -122.4194, 8],
  [48.4284, -123.3656, 3],
  [49.2827, -123.1207, 5],
  [47.6062, -122.3321, 5],
  [34.0522, -118.2437, 9],
  [41.8781, -87.6298, 7],
  [40.7128, -74.006, 10],
  [43.6532, -79.3832, 6],
  [19.4326, -99.1332, 7],
  [-23.5505, -46.6333, 7],
  [-34.6037, -58.3816, 5],
  [51.5074, -0.1278, 9],
  [48.8566, 2.3522, 7],
  [52.52, 13.405, 6],
  [40.4168, -3.7038, 5],
  [41.9028, 12.4964, 4],
  [59.3293, 18.0686, 3],
  [55.7558, 37.6173, 5],
  [30.0444, 31.2357, 5],
  [6.5244, 3.3792, 5],
  [-26.2041, 28.0473, 4],
  [28.6139, 77.209, 6],
  [19.076, 72.8777, 6],
  [31.2304, 121.4737, 8],
  [35.6762, 139.6503, 10],
  [37.5665, 126.978, 7],
  [1.3521, 103.8198, 5],
  [-33.8688, 151.2093, 5],
  [-36.8485, 174.7633, 3],
  [21.3069, -157.8583, 2],
  // Both sides of the antimeridian, and settlements as near to the poles as players may be.
  [-16.8, 179.99, 2],
  [-16.9, -179.98, 2],
  [64.7, 179.95, 1],
  [64.73, -179.9, 1],
  [-43.95, -176.55, 0.5],
  [78.22, 15.65, 0.5],
  [82.5, -62.35, 0.5],
  [89.99, 0, 0.5],
  [-89.99, 120, 0.5],
  [-77.85, 166.67, 0.5],
]

const TOTAL = CITIES.reduce((sum, [, , weight]) => sum + weight, 0)
const DEGREE_KM = 111.2

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())

/** The point this many kilometres north and east of another; it may cross the antimeridian and a pole. */
const moved = (latitude: number, longitude: number, north: number, east: number): Place => {
  let lat = latitude + north / DEGREE_KM
  let lon = longitude + east / (DEGREE_KM * Math.max(0.0001, Math.cos((latitude * Math.PI) / 180)))
  if (Math.abs(lat) > 90) [lat, lon] = [Math.sign(lat) * 180 - lat, lon + 180]
  return { latitude: lat, longitude: ((((lon + 180) % 360) + 360) % 360) - 180 }
}

/** A place in one of the cities: most within a few kilometres of the centre, some far out. */
export const cityPlace = (chance: Chance): Place => {
  let left = chance.next() * TOTAL
  const [latitude, longitude] = CITIES.find(([, , weight]) => (left -= weight) < 0) ?? CITIES[0] ?? [0, 0]
  const spreadKm = chance.happens(0.9) ? 6 : 25
  return moved(latitude, longitude, normal(chance) * spreadKm, normal(chance) * spreadKm)
}

/** Query points of each kind: cities, both edges of the map, both poles, and random. */
export const questionPlaces = (chance: Chance, each: number): Readonly<Record<string, readonly Place[]>> => {
  const many = (make: () => Place): Place[] => Array.from({ length: each }, make)
  return {
    cities: many(() => cityPlace(chance)),
    antimeridian: many(() => moved(chance.pick([-16.85, 64.7]), 180, normal(chance) * 10, normal(chance) * 10)),
    poles: many(() => ({
      latitude: (90 - chance.next() ** 4 * 8) * (chance.happens(0.5) ? 1 : -1),
      longitude: chance.next() * 360 - 180,
    })),
    anywhere: many(() => ({
      latitude: (Math.asin(chance.next() * 2 - 1) * 180) / Math.PI,
      longitude: chance.next() * 360 - 180,
    })),
  }
}
