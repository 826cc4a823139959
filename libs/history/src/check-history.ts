import { createFindings, type Anomaly, type AnomalyKind } from './anomaly.ts'
import { createChannels } from './channels/channels.ts'
import { createFailovers, type Durability } from './failovers.ts'
import type { AnswerLine, CallLine, ClientLine, ReceivedLine, Line, Seen } from './lines.ts'
import { dirtyReads, staleReads } from './matches/check-reads.ts'
import { checkWrites } from './matches/check-writes.ts'
import { createMatchHistory, knownBy, noteSight, type Asked, type MatchHistory } from './matches/match-history.ts'
import { createMoney } from './money.ts'

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

/** Requests for new matches that a client's later attempts may still belong to. */
const REQUESTS_KEPT = 8

/** A request for a new match, with those that it was answered with. */
interface Creation {
  readonly asked: Asked
  match: string | null
}

/**
 * Reads a whole history and finds what was lost, doubled, stale or reordered.
 * @param lines in the order of time, the database's own at the end
 * @throws Error for a history without its last line, and for lines that contradict each other
 */
export function checkHistory(lines: Iterable<Line>, durability: Durability = 'synchronous'): HistoryResult {
  const findings = createFindings()
  const failovers = createFailovers(durability)
  const money = createMoney(findings.add)
  const matches = new Map<string, MatchHistory>()
  const clientOf = new Map<string, string>()
  const idsOf = new Map<string, readonly string[]>()
  const channels = createChannels(durability, (client) => idsOf.get(client) ?? [], findings.add)
  const open = new Map<number, { line: CallLine; asked: Asked | null }>()
  const creations = new Map<string, Creation[]>()
  const read = { operations: 0, heard: 0, lines: 0 }
  let isWhole = false

  const matchOf = (id: string): MatchHistory => {
    const known = matches.get(id)
    if (known) return known
    const match = createMatchHistory(id)
    matches.set(id, match)
    return match
  }

  const creationOf = (line: CallLine): Asked => {
    const own = creations.get(line.client) ?? []
    if (own.length === 0) creations.set(line.client, own)
    const known = own.find(({ asked }) => asked.request === line.request)
    if (known) return known.asked
    const asked = askedBy(line)
    own.push({ asked, match: null })
    // Keep requests whose match may exist although no reply arrived.
    const done = own.findIndex(
      (creation) => creation.match !== null && creation.asked.open === 0 && !creation.asked.isUnknown,
    )
    if (own.length > REQUESTS_KEPT && done !== -1) own.splice(done, 1)
    return asked
  }

  const requestOf = (line: CallLine): Asked | null => {
    if (line.what === 'read') return null
    if (line.what === 'request') return creationOf(line)
    const { asked } = matchOf(line.match ?? '')
    const known = asked.findLast(({ client, request }) => client === line.client && request === line.request)
    if (known) return known
    const first = askedBy(line)
    asked.push(first)
    return first
  }

  const call = (line: CallLine): void => {
    read.operations += 1
    const asked = requestOf(line)
    if (asked) asked.open += 1
    open.set(line.op, { line, asked })
  }

  /** The match that a request for one was answered with. @returns whether it is the first */
  const made = (asked: Asked, id: string): boolean => {
    const creation = creations.get(asked.client)?.find((own) => own.asked === asked)
    if (!creation || creation.match === id) return true
    matchOf(id).asked.push(asked)
    const before = creation.match
    creation.match ??= id
    if (before === null) return true
    findings.add({
      kind: 'duplicate effect',
      match: id,
      clients: [asked.client],
      text: `One request of client ${asked.client} (operation ${asked.op}) made two matches: ${before} and ${id}.`,
    })
    return false
  }

  const acknowledge = (asked: Asked, { at, op, seen, code, payout }: AnswerLine, about: string | undefined): void => {
    const id = about ?? seen?.[0]?.[0]
    if (id === undefined) return
    const version = seen?.find(([match]) => match === id)?.[1] ?? null
    if (asked.what === 'request' && !made(asked, id)) return
    const before = asked.answer
    asked.answer ??= { at, op, version, code, payout }
    if (!before || (before.code === code && before.payout === payout)) return
    const said = (of: { code: string | undefined; payout: string | undefined }) =>
      [of.code && `code ${of.code}`, of.payout && `payout ${of.payout}`].filter(Boolean).join(', ') || 'nothing'
    findings.add({
      kind: 'conflicting answers',
      match: id,
      clients: [asked.client],
      text: `One request got two answers: ${asked.what} of client ${asked.client} on match ${id} was answered with ${said(before)} (operation ${before.op}) and with ${said({ code, payout })} (operation ${op}).`,
    })
  }

  const note = (
    client: string,
    seen: readonly Seen[] | undefined,
    sight: { asked: number | null; at: number; op: number | null },
  ): void => {
    for (const [id, version, status] of seen ?? []) noteSight(matchOf(id), { client, version, status, ...sight })
  }

  const answer = (line: AnswerLine): void => {
    const call = open.get(line.op)
    if (!call) throw new Error(`operation ${line.op} is answered, but was never called`)
    open.delete(line.op)
    const {
      line: { client, at: asked, match },
      asked: request,
    } = call
    if (request) {
      request.open -= 1
      if (line.outcome === 'unknown') request.isUnknown = true
    }
    if (line.outcome !== 'ok') return
    note(client, line.seen, { asked, at: line.at, op: line.op })
    const about = match ?? line.seen?.[0]?.[0]
    if (line.code !== undefined && about !== undefined) matchOf(about).codes.push({ code: line.code, at: line.at })
    if (request) acknowledge(request, line, match)
  }

  const hear = (line: ReceivedLine): void => {
    read.heard += 1
    const { snapshots, isInOrder } = channels.hear(line)
    const isSnapshot = line.type === 'snapshot'
    for (const [id, version] of line.seen ?? []) {
      const known = knownBy(matchOf(id), line.client)
      if (!isSnapshot && isInOrder && known.snapshot === snapshots && version < known.told) {
        findings.add({
          kind: 'non-monotonic read',
          match: id,
          clients: [line.client],
          text: `The channel of client ${line.client} went back: ${line.type} ${line.id} tells version ${version} of match ${id} after version ${known.told}.`,
        })
      }
      known.told = version
      known.snapshot = snapshots
    }
    note(line.client, line.seen, { asked: isSnapshot ? (line.since ?? null) : null, at: line.at, op: null })
  }

  const know = ({ client, ids }: ClientLine): void => {
    idsOf.set(client, ids)
    for (const id of ids) clientOf.set(id, client)
  }

  const take = (line: Line): void => {
    switch (line.kind) {
      case 'call':
        return call(line)
      case 'answer':
        return answer(line)
      case 'heard':
        return hear(line)
      case 'client':
        return know(line)
      case 'listen':
        return channels.open(line)
      case 'left':
        return channels.leave(line.client)
      case 'failover':
        return failovers.note(line)
      case 'step':
        return void matchOf(line.match).steps.push(line)
      case 'event':
        return channels.log(line)
      case 'money':
        return money.note(line)
      case 'end':
        isWhole = true
    }
  }

  for (const line of lines) {
    read.lines += 1
    take(line)
  }
  if (!isWhole) throw new Error('The history has no end: what the database says is missing, or a part of it.')

  const claimRequest = (client: string, match: string): boolean => {
    const own = creations.get(client) ?? []
    const unanswered = own.find(
      (creation) => creation.match === null && (creation.asked.isUnknown || creation.asked.open > 0),
    )
    if (unanswered) {
      unanswered.match = match
      return true
    }
    const twice = own.find(({ asked }) => asked.isUnknown || asked.open > 0)
    if (twice)
      findings.add({
        kind: 'duplicate effect',
        match,
        clients: [client],
        text: `One request of client ${client} (operation ${twice.asked.op}) made two matches: ${twice.match} and, by an attempt without an answer, ${match}.`,
      })
    return twice !== undefined
  }
  for (const match of matches.values()) {
    match.steps.sort((a, b) => a.version - b.version)
    const writes = checkWrites(match, {
      failovers,
      clientOf: (id) => (id === null ? undefined : clientOf.get(id)),
      claimRequest,
    })
    writes.anomalies.forEach(findings.add)
    for (const anomaly of dirtyReads(match, writes.lostFrom, failovers)) findings.add(anomaly)
    for (const anomaly of staleReads(match, failovers)) findings.add(anomaly)
  }
  channels.end()
  money.end()
  return { ...read, matches: matches.size, counts: findings.counts, anomalies: findings.anomalies }
}

const askedBy = ({ what, client, request, op, at, code }: CallLine): Asked => ({
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
