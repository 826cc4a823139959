import type { CallLine, Seen, What } from '../lines.ts'

/** The first time that anybody saw a version of a match with a status. */
export interface Sighting {
  readonly version: number
  readonly status: string
  readonly at: number
  readonly client: string
}

/** A read that returned an older version than a client had seen before it was asked. */
export interface Look {
  readonly version: number
  readonly client: string
  readonly asked: number
  readonly at: number
  readonly op: number | null
}

/** A request to change a match, with all its attempts. */
export interface Asked {
  readonly what: What
  readonly client: string
  readonly request: number
  readonly op: number
  /** When the first attempt began. */
  readonly at: number
  readonly code: string | undefined
  /** Whether an attempt may have had an effect without an answer; whether one is under way. */
  isUnknown: boolean
  open: number
  /** Whether every attempt has been refused is whether there is neither of the two and no answer. */
  answer: Answered | null
}

/** The request of a first attempt. */
export const askedBy = ({ what, client, request, op, at, code }: CallLine): Asked => ({
  what,
  client,
  request,
  op,
  at,
  code,
  isUnknown: false,
  open: 0,
  answer: null,
})

export interface Answered {
  readonly at: number
  readonly op: number
  readonly version: number | null
  readonly code: string | undefined
  readonly payout: string | undefined
}

/** What one client knew of a match. */
export interface Known {
  readonly client: string
  /** Each newer version that it saw in any way, and when: version, time, version, time … */
  readonly saw: number[]
  /** The newest version of its live channel since its snapshot of this number. */
  told: number
  snapshot: number
}

export interface Step {
  readonly version: number
  readonly step: string
  readonly by: string | null
  readonly status: string
}

/** Everything about one match that its judgement needs: it grows with its versions and requests, not with its reads. */
export interface MatchHistory {
  readonly id: string
  readonly sightings: Sighting[]
  readonly looks: Look[]
  readonly known: Known[]
  readonly asked: Asked[]
  /** When each code was first shown. */
  readonly codes: { readonly code: string; readonly at: number }[]
  readonly steps: Step[]
}

/** The matches of a history. */
export interface MatchHistories {
  /** A match that is named for the first time is added. */
  of(id: string): MatchHistory
  all(): readonly MatchHistory[]
}

export function createMatchHistories(): MatchHistories {
  const matches = new Map<string, MatchHistory>()
  return {
    of(id) {
      const known = matches.get(id)
      if (known) return known
      const match = { id, sightings: [], looks: [], known: [], asked: [], codes: [], steps: [] }
      matches.set(id, match)
      return match
    },
    all: () => [...matches.values()],
  }
}

/** How a client came to see a version: `asked` is null for what came by itself, and so may be late. */
export interface Sight {
  readonly client: string
  readonly version: number
  readonly status: string
  readonly asked: number | null
  readonly at: number
  readonly op: number | null
}

export function knownBy(match: MatchHistory, client: string): Known {
  const found = match.known.find((known) => known.client === client)
  if (found) return found
  const known = { client, saw: [], told: -1, snapshot: 0 }
  match.known.push(known)
  return known
}

/** Notes that a client saw a version, and keeps the observation if a client had seen a newer one before. */
function noteSight(match: MatchHistory, { client, version, status, asked, at, op }: Sight): void {
  let isNew = true
  let isOld = false
  for (const sighting of match.sightings) {
    if (sighting.version === version && sighting.status === status) isNew = false
    else if (asked !== null && sighting.version > version && sighting.at < asked) isOld = true
  }
  if (isNew) match.sightings.push({ version, status, at, client })
  const known = knownBy(match, client)
  if (isOld && asked !== null) match.looks.push({ version, client, asked, at, op })
  if (version > (known.saw.at(-2) ?? -1)) known.saw.push(version, at)
}

/** Notes all that a client saw at once. */
export function noteSights(
  matches: MatchHistories,
  seen: readonly Seen[] | undefined,
  sight: Omit<Sight, 'version' | 'status'>,
): void {
  for (const [id, version, status] of seen ?? []) noteSight(matches.of(id), { version, status, ...sight })
}
