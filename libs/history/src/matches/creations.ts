import type { Anomaly } from '../anomaly.ts'
import type { CallLine } from '../lines.ts'
import { askedBy, type Asked, type MatchHistories } from './match-history.ts'

/** The requests for new matches: which match each belongs to is known only from its answer. */
export interface Creations {
  /** The request that an attempt belongs to. */
  of(line: CallLine): Asked
  /** Notes the match that a request was answered with. @returns whether it is the first */
  answered(asked: Asked, match: string): boolean
  /** Takes a request that was never answered and may have made this match; false if there is none. */
  claim(client: string, match: string): boolean
}

/** A request for a new match, with the match that it was answered with. */
interface Creation {
  readonly asked: Asked
  match: string | null
}

/** Requests for new matches that a client's later attempts may still belong to. */
const REQUESTS_KEPT = 8

export function createCreations(matches: MatchHistories, find: (anomaly: Anomaly) => void): Creations {
  const creations = new Map<string, Creation[]>()

  const twoMatches = ({ client, op }: Asked, match: string, both: string): void =>
    find({
      kind: 'duplicate effect',
      match,
      clients: [client],
      text: `One request of client ${client} (operation ${op}) made two matches: ${both}.`,
    })

  return {
    of(line) {
      const own = creations.get(line.client) ?? []
      if (own.length === 0) creations.set(line.client, own)
      const known = own.find(({ asked }) => asked.request === line.request)
      if (known) return known.asked
      const asked = askedBy(line)
      own.push({ asked, match: null })
      // Keep requests whose match may exist although no reply arrived.
      const done = own.findIndex((creation) => creation.match !== null && !mayStillMake(creation))
      if (own.length > REQUESTS_KEPT && done !== -1) own.splice(done, 1)
      return asked
    },
    answered(asked, id) {
      const creation = creations.get(asked.client)?.find((own) => own.asked === asked)
      if (!creation || creation.match === id) return true
      matches.of(id).asked.push(asked)
      const before = creation.match
      creation.match ??= id
      if (before !== null) twoMatches(asked, id, `${before} and ${id}`)
      return before === null
    },
    claim(client, match) {
      const open = (creations.get(client) ?? []).filter(mayStillMake)
      const unanswered = open.find((creation) => creation.match === null)
      if (unanswered) {
        unanswered.match = match
        return true
      }
      const [twice] = open
      if (twice) twoMatches(twice.asked, match, `${twice.match} and, by an attempt without an answer, ${match}`)
      return twice !== undefined
    },
  }
}

const mayStillMake = ({ asked }: Creation): boolean => asked.isUnknown || asked.open > 0
