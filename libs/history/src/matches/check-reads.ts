import { time, type Anomaly } from '../anomaly.ts'
import type { Failovers } from '../failovers.ts'
import type { Look, MatchHistory, Sighting } from './match-history.ts'

/** Whether the database has what was seen. */
const isKept = ({ steps }: MatchHistory, { version, status }: Pick<Sighting, 'version' | 'status'>): boolean =>
  steps.some((step) => step.version === version && step.status === status)

/** The newest version that the database kept and a client had seen before this time; null if there was none. */
export function knownBefore(match: MatchHistory, at: number, failovers: Failovers): Sighting | null {
  let newest: Sighting | null = null
  for (const sighting of match.sightings) {
    if (sighting.at >= at || sighting.version <= (newest?.version ?? -1)) continue
    if (isKept(match, sighting) && !failovers.mayForget(sighting.at, at)) newest = sighting
  }
  return newest
}

/**
 * Versions that were seen and that the database does not have.
 * @param lostFrom the version of an acknowledged step that is lost: that others saw it says nothing more
 */
export function* dirtyReads(match: MatchHistory, lostFrom: number, failovers: Failovers): Generator<Anomaly> {
  for (const sighting of match.sightings) {
    const { version, status, client, at } = sighting
    if (isKept(match, sighting) || version >= lostFrom || failovers.mayForget(at, Infinity)) continue
    const there = match.steps.find((step) => step.version === version)
    const instead = there
      ? `has ${there.status} there`
      : `ends with version ${Math.max(-1, ...match.steps.map((step) => step.version))}`
    yield {
      kind: 'dirty read',
      match: match.id,
      clients: [client],
      text: `Client ${client} saw version ${version} (${status}) of match ${match.id} at ${time(at)}, but the database ${instead}.`,
    }
  }
}

/** Reads that returned less than was known when they were asked; one for each client and version. */
export function* staleReads(match: MatchHistory, failovers: Failovers): Generator<Anomaly> {
  const told = new Set<string>()
  for (const look of match.looks) {
    const newer = knownBefore(match, look.asked, failovers)
    if (!newer || newer.version <= look.version || told.has(`${look.client} ${look.version}`)) continue
    told.add(`${look.client} ${look.version}`)
    yield staleRead(match, look, newer, failovers)
  }
}

function staleRead(match: MatchHistory, look: Look, newer: Sighting, failovers: Failovers): Anomaly {
  const { client, version, asked, at, op } = look
  const read = `${op === null ? 'a snapshot' : `operation ${op}`} from ${time(asked)} to ${time(at)} showed client ${client} version ${version} of match ${match.id}`
  const own = ownBefore(match, look, failovers)
  if (own) {
    return {
      kind: 'non-monotonic read',
      match: match.id,
      clients: [client],
      text: `The same client went back: ${read}, after it had seen version ${own.version} at ${time(own.at)}.`,
    }
  }
  return {
    kind: 'stale read',
    match: match.id,
    clients: [client, newer.client],
    text: `An old state was read: ${read}, though client ${newer.client} had seen version ${newer.version} at ${time(newer.at)}.`,
  }
}

/** A newer version that the reader itself had seen before. */
function ownBefore(
  match: MatchHistory,
  { client, version, asked }: Look,
  failovers: Failovers,
): { version: number; at: number } | null {
  const { saw = [] } = match.known.find((known) => known.client === client) ?? {}
  for (let index = 0; index < saw.length; index += 2) {
    const [newer = 0, at = 0] = saw.slice(index, index + 2)
    const isThere = match.steps.some((step) => step.version === newer)
    if (newer > version && at < asked && isThere && !failovers.mayForget(at, asked)) return { version: newer, at }
  }
  return null
}
