import { EARTH_RADIUS_MILES, LIMITS, type Place } from '@refcall/domain'
import { Client } from 'pg'
import { openDatabase, PLANNER_SETTINGS } from '@refcall/api/embed/database'
import { nearestOnDuty } from '@refcall/api/embed/matches'
import { PlainError, print, step } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { seededChance } from '@refcall/random'
import { startStack } from '@refcall/faults/lab/stack'
import { BruteForce } from './brute-force.ts'
import { fillReferees, indexOf } from './fill-referees.ts'
import { cityPlace, questionPlaces } from './places.ts'
import { median, printResult, printTable, quantile, rounded } from '@refcall/faults/lab/report'

const [total = '1000000', questions = '300', scans = '8'] = process.argv.slice(2)
const TOTAL = Number(total)
const ON_DUTY = TOTAL / 10
const STRIDE = 10
const RADIUS = LIMITS.nearby.radiusMiles
const ANY_DISTANCE = Math.PI * EARTH_RADIUS_MILES
const API = "the API's query, whole rows"
const SCAN = 'plain scan, ids'
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

  const ways: readonly (readonly [way: string, ask: Ask, most: number])[] = [
    [API, own, Number(questions)],
    [SCAN, plainScan(client), Number(scans)],
  ]
  const times = new Map<string, number[]>()
  const keyOf = (way: string, limit: number) => `${way} ${limit}`
  await step('taking times in turns', async () => {
    // The first turns warm plans and caches and are not counted.
    for (let turn = -5; turn < Number(questions); turn++) {
      const place = asked['cities']?.at(turn) ?? places[0] ?? { latitude: 0, longitude: 0 }
      for (const limit of [3, 50]) {
        for (const [way, ask, most] of ways) {
          if (turn >= most) continue
          const began = performance.now()
          await ask(place, RADIUS, limit)
          if (turn < 0) continue
          times.set(keyOf(way, limit), [...(times.get(keyOf(way, limit)) ?? []), performance.now() - began])
        }
      }
    }
  })

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
        }
      }),
    ),
  )
  const wrongs = Object.values(wrong).reduce((sum, count) => sum + count, 0)
  const figures = {
    referees: TOTAL,
    onDuty: ON_DUTY,
    checked,
    wrong: wrongs,
    nearest3Ms: rounded(medianOf(API, 3), 3),
    nearest50Ms: rounded(medianOf(API, 50), 3),
  }
  const ratio = (limit: number): number => rounded(medianOf(SCAN, limit) / medianOf(API, limit))
  printResult('nearest', figures, { scanToApi3: ratio(3), scanToApi50: ratio(50) })
  if (wrongs > 0) throw new PlainError('Not every answer was right.')
  return 0
})
