import type { Database } from '@refcall/api/embed/database'
import { distanceMiles, LIMITS, type Place } from '@refcall/domain'
import type { Log } from '@refcall/tools/run/progress'
import type { Simulation } from '../../world.ts'
import { connectedVisitors, hasReferees, type Visitor } from './connected-visitors.ts'
import { cellOf } from './local-referees.ts'

const LOOK_MS = 1_000
/** A reload, or a phone in a pocket for a moment, is not a visitor who has gone. */
const GONE_MINUTES = 2
/** Places at once; for one more the oldest is left. */
const MOST_PLACES = 20
/** New places at each look. */
const MOST_ARRIVALS = 3

/** Simulated people at a place. */
export interface LocalReferees {
  leave(): Promise<void>
}

export interface FollowOptions {
  readonly db: Database
  readonly come: (place: Place) => Promise<LocalReferees>
  readonly isSimulated: (deviceId: string) => boolean
  readonly log: Log
}

interface Stay {
  readonly place: Place
  readonly referees: Promise<LocalReferees | null>
  neededAt: number
  isEnding: boolean
}

const isNear = (one: Place, other: Place): boolean => distanceMiles(one, other) <= LIMITS.nearby.radiusMiles

const visitOf = (visitor: Visitor): string => `${visitor.deviceId} ${cellOf(visitor)}`

/** Brings simulated people to visitors without a referee nearby, and takes them away after the visitors, until the world closes. */
export const followVisitors = async (world: Simulation, options: FollowOptions): Promise<void> => {
  const { db, isSimulated } = options
  const stays = openStays(options)
  /** Visitors who already got simulated people: when those leave for other visitors, no others come. */
  const met = new Set<string>()

  const welcome = async (visitors: readonly Visitor[]): Promise<void> => {
    let arrivals = 0
    for (const visitor of visitors) {
      if (arrivals === MOST_ARRIVALS) return
      if (met.has(visitOf(visitor)) || stays.all().some(({ place }) => isNear(place, visitor))) continue
      if (await hasReferees(db, visitor)) continue
      met.add(visitOf(visitor))
      stays.makeRoom()
      stays.begin(visitor)
      arrivals += 1
    }
  }

  const look = async (): Promise<void> => {
    const visitors = (await connectedVisitors(db)).filter(({ deviceId }) => !isSimulated(deviceId))
    const now = performance.now()
    for (const stay of stays.all()) {
      if (visitors.some((visitor) => isNear(stay.place, visitor))) stay.neededAt = now
      else if (!stay.isEnding && now - stay.neededAt > world.real(GONE_MINUTES)) void stays.end(stay)
    }
    const visits = new Set(visitors.map(visitOf))
    for (const visit of met) if (!visits.has(visit)) met.delete(visit)
    await welcome(visitors)
  }

  try {
    while (!world.isClosing()) {
      await look()
      await world.wait(LOOK_MS)
    }
  } finally {
    await Promise.all(stays.all().map(stays.end))
  }
}

/** The places where simulated people are. */
const openStays = ({ come, log }: Pick<FollowOptions, 'come' | 'log'>) => {
  /** Oldest first. */
  const stays = new Set<Stay>()

  const begin = (place: Place): void => {
    const referees = come(place).catch((error: unknown) => {
      log(`Nobody could come to a visitor: ${error instanceof Error ? error.message : String(error)}`)
      return null
    })
    stays.add({ place, referees, neededAt: performance.now(), isEnding: false })
  }

  const end = async (stay: Stay): Promise<void> => {
    stay.isEnding = true
    await (await stay.referees)?.leave()
    // Until now it counts: the same people cannot come back before they have left.
    stays.delete(stay)
  }

  const makeRoom = (): void => {
    const staying = [...stays].filter(({ isEnding }) => !isEnding)
    const [oldest] = staying
    if (oldest && staying.length >= MOST_PLACES) void end(oldest)
  }

  return { all: () => [...stays], begin, end, makeRoom }
}
