import {
  chordOfMiles,
  EARTH_RADIUS_MILES,
  LIMITS,
  METRES_PER_MILE,
  milesOfChord,
  unitVector,
  type Place,
} from '@refcall/domain'
import { Client } from 'pg'
import { openDatabase, PLANNER_SETTINGS } from '@refcall/api/embed/database'
import { nearestOnDuty } from '@refcall/api/embed/matches'
import { PlainError, print, step } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { seededChance } from '@refcall/random'
import { startStack } from '@refcall/faults/lab/stack'
import { BruteForce } from './brute-force.ts'
import { fillReferees, inChunks, indexOf } from './fill-referees.ts'
import { cityPlace, questionPlaces } from './places.ts'
import { startPostgis } from './postgis.ts'
import { median, printResult, printTable, quantile, rounded } from '@refcall/faults/lab/report'

const [total = '1000000', questions = '300', scans = '8'] = process.argv.slice(2)
const TOTAL = Number(total)
const ON_DUTY = TOTAL / 10
const STRIDE = 10
const RADIUS = LIMITS.nearby.radiusMiles
const ANY_DISTANCE = Math.PI * EARTH_RADIUS_MILES
/** Only rounding errors may differ. */
const TOLERANCE = 1e-12

/** Returns the indices of the nearest referees on duty. */
type Ask = (place: Place, radiusMiles: number, limit: number) => Promise<number[]>

/** A client with the planner settings of the API's connections. */
const connect = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    options: PLANNER_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  })
  await client.connect()
  atEnd(() => client.end())
  return client
}

const idsOf = ({ rows }: { rows: readonly { id: string }[] }): number[] => rows.map(({ id }) => indexOf(id, STRIDE))

/** The index that the API uses, selecting only ids like the others. */
const cube =
  (client: Client): Ask =>
  async (place, radiusMiles, limit) => {
    const text = `
    select id from (
      select id, position <-> cube(array[$1, $2, $3]::float8[]) as chord from referee
      where on_duty and duty_expires_at + interval '0' > now()
      order by position <-> cube(array[$1, $2, $3]::float8[]) limit $5) near
    where chord <= $4 order by chord`
    return idsOf(
      await client.query({ name: 'cube', text, values: [...unitVector(place), chordOfMiles(radiusMiles), limit] }),
    )
  }

/** The great-circle formula over all referees on duty. */
const plainScan =
  (client: Client): Ask =>
  async ({ latitude, longitude }, radiusMiles, limit) => {
    const text = `
    select id from (
      select id, 2 * ${EARTH_RADIUS_MILES} * asin(least(1, sqrt(sind((latitude - $1) / 2) ^ 2
        + cosd($1) * cosd(latitude) * sind((longitude - $2) / 2) ^ 2))) as miles
      from referee where on_duty and duty_expires_at > now()) far
    where miles <= $3 order by miles limit $4`
    return idsOf(await client.query({ name: 'scan', text, values: [latitude, longitude, radiusMiles, limit] }))
  }

const postgis =
  (client: Client): Ask =>
  async ({ latitude, longitude }, radiusMiles, limit) => {
    const text = `
    select id from referee where on_duty and st_dwithin(position, st_point($2, $1)::geography, $3, false)
    order by position <-> st_point($2, $1)::geography limit $4`
    return idsOf(
      await client.query({
        name: 'postgis',
        text,
        values: [latitude, longitude, radiusMiles * METRES_PER_MILE, limit],
      }),
    )
  }

const fillPostgis = async (client: Client, places: readonly Place[]): Promise<void> => {
  await client.query(
    `create extension postgis; create table referee (id text primary key, on_duty boolean not null, position geography(point))`,
  )
  await client.query(`insert into referee (id, on_duty) select 'ref_' || n, false from generate_series(0, $1 - 1) n`, [
    TOTAL,
  ])
  // Like ours, it exists before anybody goes on duty.
  await client.query('create index on referee using gist (position) where on_duty')
  await inChunks(places, (first, latitudes, longitudes) =>
    client.query(
      `update referee set on_duty = true, position = st_point(place.longitude, place.latitude)::geography
       from unnest($2::float8[], $3::float8[]) with ordinality place (latitude, longitude, n)
       where referee.id = 'ref_' || ($1::int + place.n - 1) * $4::int`,
      [first, latitudes, longitudes, STRIDE],
    ),
  )
  await client.query('vacuum analyze referee')
}

/** Nearest 3 and nearest 50 through the API's own query, each result checked against a scan of all referees on duty. */
await live(async () => {
  const chance = seededChance(42)
  const places = Array.from({ length: ON_DUTY }, () => cityPlace(chance))
  const brute = new BruteForce(places)
  const asked = questionPlaces(chance, Number(questions))

  const stack = await startStack({ fronts: false, durable: false })
  const client = await connect(stack.databaseUrl)
  await fillReferees(client, TOTAL, places)
  const db = openDatabase(stack.databaseUrl, 1)
  atEnd(() => db.destroy())
  const now = new Date()
  const own: Ask = async (place, radiusMiles, limit) =>
    (await nearestOnDuty(db, { place, radiusMiles, limit, now })).map(({ id }) => indexOf(id, STRIDE))

  /** Whether the result has the right length, no duplicates, and the right distances in ascending order. */
  const isRight = (answer: readonly number[], place: Place, radiusMiles: number, limit: number): boolean => {
    const chords = brute.nearest(place, radiusMiles, limit)
    return (
      answer.length === chords.length &&
      new Set(answer).size === answer.length &&
      answer.every((index, rank) => Math.abs(brute.chordTo(place, index) - (chords[rank] ?? Number.NaN)) <= TOLERANCE)
    )
  }

  const wrong: Record<string, number> = {}
  let checked = 0
  await step('checking answers against brute force', async () => {
    for (const [kind, kindPlaces] of Object.entries(asked)) {
      wrong[kind] = 0
      for (const place of kindPlaces) {
        for (const [limit, radius] of [
          [3, RADIUS],
          [50, RADIUS],
          [3, ANY_DISTANCE],
          [50, ANY_DISTANCE],
        ] as const) {
          checked++
          if (!isRight(await own(place, radius, limit), place, radius, limit)) wrong[kind]++
        }
      }
      print(`  ${kind}: ${kindPlaces.length * 4} answers, ${wrong[kind]} wrong`)
    }
  })

  const ways: [string, Ask, number][] = [
    ["the API's query, whole rows", own, Number(questions)],
    ['its index, ids', cube(client), Number(questions)],
    ['plain scan, ids', plainScan(client), Number(scans)],
  ]
  const postgisUrl = await startPostgis()
  if (postgisUrl) {
    const postgisClient = await connect(postgisUrl)
    await step('the same referees in PostGIS', () => fillPostgis(postgisClient, places))
    ways.push(['PostGIS, ids', postgis(postgisClient), Number(questions)])
  }
  const times = new Map<string, number[]>()
  const agreed = new Map<string, number>()
  const keyOf = (way: string, limit: number) => `${way} ${limit}`
  await step('taking times in turns', async () => {
    // The first turns warm plans and caches and are not counted.
    for (let turn = -5; turn < Number(questions); turn++) {
      const place = asked['cities']?.at(turn) ?? places[0] ?? { latitude: 0, longitude: 0 }
      for (const limit of [3, 50]) {
        for (const [way, ask, most] of ways) {
          if (turn >= most) continue
          const began = performance.now()
          const answer = await ask(place, RADIUS, limit)
          if (turn < 0) continue
          times.set(keyOf(way, limit), [...(times.get(keyOf(way, limit)) ?? []), performance.now() - began])
          if (isRight(answer, place, RADIUS, limit))
            agreed.set(keyOf(way, limit), (agreed.get(keyOf(way, limit)) ?? 0) + 1)
        }
      }
    }
  })

  const [api, index, scan, gis] = ways.map(([way]) => way) as [string, string, string, string?]
  const medianOf = (way: string, limit: number): number => median(times.get(keyOf(way, limit)) ?? [])
  printTable(
    ways.flatMap(([way]) =>
      [3, 50].map((limit) => {
        const taken = times.get(keyOf(way, limit)) ?? []
        return {
          way,
          nearest: limit,
          questions: taken.length,
          'median ms': median(taken),
          'p95 ms': quantile(taken, 0.95),
          'as on the sphere': `${agreed.get(keyOf(way, limit)) ?? 0} of ${taken.length}`,
        }
      }),
    ),
  )
  if (gis)
    print('PostGIS orders by the spheroid and we by the sphere, so neighbours almost equally far may change places.')
  const wrongs = Object.values(wrong).reduce((sum, count) => sum + count, 0)
  print(
    `${checked} answers checked, ${wrongs} wrong; the furthest of 50 in the first question is ${milesOfChord(brute.nearest(places[0] ?? { latitude: 0, longitude: 0 }, ANY_DISTANCE, 50)[49] ?? 0).toFixed(2)} miles away`,
  )
  const figures = {
    referees: TOTAL,
    onDuty: ON_DUTY,
    checked,
    wrong: wrongs,
    nearest3Ms: rounded(medianOf(api, 3), 3),
    nearest50Ms: rounded(medianOf(api, 50), 3),
  }
  const ratio = (slow: string, fast: string, limit: number) => rounded(medianOf(slow, limit) / medianOf(fast, limit))
  const ratios = {
    scanToApi3: ratio(scan, api, 3),
    scanToApi50: ratio(scan, api, 50),
    ...(gis && { postgisToIndex3: ratio(gis, index, 3), postgisToIndex50: ratio(gis, index, 50) }),
  }
  printResult('nearest', figures, ratios)
  if (wrongs > 0) throw new PlainError('Not every answer was right.')
  return 0
})
