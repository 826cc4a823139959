import { createFindings, type Anomaly, type AnomalyKind } from './anomaly.ts'
import { createChannels, type Channels } from './channels/channels.ts'
import { createFailovers, type Durability, type Failovers } from './failovers.ts'
import type { ClientLine, ReceivedLine, Line } from './lines.ts'
import { createCalls, type Calls } from './matches/calls.ts'
import { dirtyReads, staleReads } from './matches/check-reads.ts'
import { checkWrites } from './matches/check-writes.ts'
import { createCreations, type Creations } from './matches/creations.ts'
import {
  createMatchHistories,
  knownBy,
  noteSights,
  type MatchHistories,
  type MatchHistory,
} from './matches/match-history.ts'
import { createMoney, type Money } from './money.ts'

export interface HistoryResult {
  /** Calls begun, messages received, and all lines. */
  readonly operations: number
  readonly heard: number
  readonly lines: number
  readonly matches: number
  readonly counts: Readonly<Partial<Record<AnomalyKind, number>>>
  /** The first thousand. */
  readonly anomalies: readonly Anomaly[]
}

/** What was read so far. */
interface History {
  readonly find: (anomaly: Anomaly) => void
  readonly failovers: Failovers
  readonly money: Money
  readonly channels: Channels
  readonly matches: MatchHistories
  readonly creations: Creations
  readonly calls: Calls
  /** The client of each id that the database knows. */
  readonly clientOf: Map<string, string>
  /** The ids of each client. */
  readonly idsOf: Map<string, readonly string[]>
}

/**
 * Reads a whole history and finds what was lost, doubled, stale or reordered.
 * @param lines in the order of time, the database's own at the end
 * @throws Error for a history without its last line, and for lines that contradict each other
 */
export function checkHistory(lines: Iterable<Line>, durability: Durability = 'synchronous'): HistoryResult {
  const findings = createFindings()
  const history = newHistory(durability, findings.add)
  const read = { operations: 0, heard: 0, lines: 0 }
  let isWhole = false
  for (const line of lines) {
    read.lines += 1
    if (line.kind === 'call') read.operations += 1
    else if (line.kind === 'heard') read.heard += 1
    else if (line.kind === 'end') isWhole = true
    readLine(history, line)
  }
  if (!isWhole) throw new Error('The history has no end: what the database says is missing, or a part of it.')

  const matches = history.matches.all()
  for (const match of matches) checkMatch(history, match)
  history.channels.end()
  history.money.end()
  return { ...read, matches: matches.length, counts: findings.counts, anomalies: findings.anomalies }
}

function newHistory(durability: Durability, find: (anomaly: Anomaly) => void): History {
  const matches = createMatchHistories()
  const creations = createCreations(matches, find)
  const idsOf = new Map<string, readonly string[]>()
  return {
    find,
    failovers: createFailovers(durability),
    money: createMoney(find),
    channels: createChannels(durability, (client) => idsOf.get(client) ?? [], find),
    matches,
    creations,
    calls: createCalls(matches, creations, find),
    clientOf: new Map(),
    idsOf,
  }
}

function readLine(history: History, line: Line): void {
  switch (line.kind) {
    case 'call':
      return history.calls.begin(line)
    case 'answer':
      return history.calls.end(line)
    case 'heard':
      return hear(history, line)
    case 'client':
      return know(history, line)
    case 'listen':
      return history.channels.open(line)
    case 'left':
      return history.channels.leave(line.client)
    case 'failover':
      return history.failovers.note(line)
    case 'step':
      return void history.matches.of(line.match).steps.push(line)
    case 'event':
      return history.channels.log(line)
    case 'money':
      return history.money.note(line)
    case 'end':
  }
}

function hear({ channels, matches, find }: History, line: ReceivedLine): void {
  const { snapshots, isInOrder } = channels.hear(line)
  const isSnapshot = line.type === 'snapshot'
  for (const [id, version] of line.seen ?? []) {
    const known = knownBy(matches.of(id), line.client)
    if (!isSnapshot && isInOrder && known.snapshot === snapshots && version < known.told) {
      find({
        kind: 'non-monotonic read',
        match: id,
        clients: [line.client],
        text: `The channel of client ${line.client} went back: ${line.type} ${line.id} tells version ${version} of match ${id} after version ${known.told}.`,
      })
    }
    known.told = version
    known.snapshot = snapshots
  }
  const asked = isSnapshot ? (line.since ?? null) : null
  noteSights(matches, line.seen, { client: line.client, asked, at: line.at, op: null })
}

function know({ idsOf, clientOf }: History, { client, ids }: ClientLine): void {
  idsOf.set(client, ids)
  for (const id of ids) clientOf.set(id, client)
}

function checkMatch({ failovers, creations, clientOf, find }: History, match: MatchHistory): void {
  match.steps.sort((a, b) => a.version - b.version)
  const writes = checkWrites(match, {
    failovers,
    clientOf: (id) => (id === null ? undefined : clientOf.get(id)),
    claimRequest: creations.claim,
  })
  writes.anomalies.forEach(find)
  for (const anomaly of dirtyReads(match, writes.lostFrom, failovers)) find(anomaly)
  for (const anomaly of staleReads(match, failovers)) find(anomaly)
}
