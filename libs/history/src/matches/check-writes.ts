import { time, type Anomaly, type AnomalyKind } from '../anomaly.ts'
import type { Failovers } from '../failovers.ts'
import { knownBefore } from './check-reads.ts'
import type { Answered, Asked, MatchHistory, Step } from './match-history.ts'

export interface Writes {
  readonly anomalies: readonly Anomaly[]
  /** The least version of an acknowledged step that the database lacks; Infinity if it has all. */
  readonly lostFrom: number
}

export interface Surroundings {
  readonly failovers: Failovers
  /** The recorded client with this id; undefined for anybody else. */
  readonly clientOf: (id: string | null) => string | undefined
  /** Takes a request for a match that was never answered and may have made this one; false if there is none. */
  readonly claimRequest: (client: string, match: string) => boolean
}

const mayHaveActed = ({ answer, isUnknown, open }: Asked): boolean => answer !== null || isUnknown || open > 0

const asAsked = ({ what, client, op, at }: Asked): string =>
  `${what} of client ${client} (operation ${op}, ${time(at)})`

const acknowledged = (asked: Asked): asked is Asked & { answer: Answered } => asked.answer !== null

/** Compares the requests of recorded clients with the steps that the database has. */
export function checkWrites(match: MatchHistory, surroundings: Surroundings): Writes {
  const { clientOf, failovers } = surroundings
  const groups = Map.groupBy(match.asked, ({ what, client }) => (what === 'verify' ? what : `${what} ${client}`))
  /** A captured payment is booked in the provider's name: any such step is the effect of a verified code. */
  const keyOf = ({ step, by }: Step): string | null =>
    step === 'verify' ? step : clientOf(by) === undefined ? null : `${step} ${clientOf(by)}`
  const steps = Map.groupBy(match.steps, keyOf)

  const anomalies: Anomaly[] = []
  let lostFrom = Infinity
  for (const [key, taken] of steps)
    if (key !== null) anomalies.push(...checkTaken(match, taken, groups.get(key) ?? [], surroundings))
  for (const [key, asked] of groups) {
    const found = checkAcknowledged(match, asked, steps.get(key) ?? [], failovers)
    anomalies.push(...found.anomalies)
    lostFrom = Math.min(lostFrom, found.lostFrom)
  }
  anomalies.push(...deadCodes(match))
  return { anomalies, lostFrom }
}

const namesOf = (asked: readonly Asked[]): string[] => asked.map(({ client }) => client)
const listOf = (asked: readonly Asked[]): string => asked.map(asAsked).join(', ')

/** The steps of one kind by one client, beside the requests for them. */
function checkTaken(
  { id }: MatchHistory,
  taken: readonly Step[],
  asked: readonly Asked[],
  { clientOf, claimRequest }: Surroundings,
): Anomaly[] {
  const [first] = taken
  if (!first) return []
  const found = (kind: AnomalyKind, clients: readonly string[], text: string) => [{ kind, match: id, clients, text }]
  const client = clientOf(first.by)
  const what = `step ${first.step} of match ${id} (version ${first.version})`
  if (asked.length === 0) {
    if (client === undefined || (first.step === 'request' && claimRequest(client, id))) return []
    return found('phantom write', [client], `The database has ${what} by client ${client}, which never asked for it.`)
  }
  const mayHave = asked.filter(mayHaveActed)
  if (mayHave.length === 0)
    return found(
      'effect of a refused call',
      namesOf(asked),
      `The database has ${what}, but every call for it was refused: ${listOf(asked)}.`,
    )
  if (first.step === 'verify' || first.step === 'regenerate' || taken.length <= mayHave.length) return []
  return found('duplicate effect', namesOf(asked), `The database has ${taken.length} × ${what} for ${listOf(mayHave)}.`)
}

/** The requests of one kind by one client, beside the steps that the database has of them. */
function checkAcknowledged(
  match: MatchHistory,
  asked: readonly Asked[],
  taken: readonly Step[],
  failovers: Failovers,
): Writes {
  const done = asked.filter(acknowledged)
  const [first] = done
  if (!first) return { anomalies: [], lostFrom: Infinity }
  const anomalies = first.what === 'verify' ? acceptedTwice(match, done) : []
  const isRenewal = first.what === 'regenerate'
  if (isRenewal ? done.length > taken.length : taken.length === 0) {
    const lost = isRenewal ? done.slice(taken.length) : [first]
    const unforgiven = lost.filter(({ answer }) => !failovers.mayForget(answer.at, Infinity))
    return {
      anomalies: [...anomalies, ...unforgiven.map((one) => explainLost(match, one))],
      lostFrom: Math.min(...lost.map(({ answer }) => answer.version ?? firstGap(match))),
    }
  }
  const [step] = taken
  const text = taken.length === 1 && step ? whyReordered(match, asked.filter(mayHaveActed), step, failovers) : null
  if (text !== null) anomalies.push({ kind: 'reordered write', match: match.id, clients: namesOf(asked), text })
  return { anomalies, lostFrom: Infinity }
}

function acceptedTwice({ id }: MatchHistory, verified: readonly Asked[]): Anomaly[] {
  const verifiers = new Set(namesOf(verified))
  if (verifiers.size <= 1) return []
  const text = `The code of match ${id} was accepted from several referees: ${listOf(verified)}.`
  return [{ kind: 'code accepted twice', match: id, clients: [...verifiers], text }]
}

/** Codes that were accepted although a newer one had replaced them. */
function deadCodes(match: MatchHistory): Anomaly[] {
  const verified = match.asked.filter(({ what, answer }) => what === 'verify' && answer)
  return verified.flatMap(({ client, code, at, op }) => {
    const after = match.asked.find(
      (newer) =>
        newer.what === 'regenerate' &&
        newer.answer &&
        newer.answer.at < at &&
        newer.answer.code !== code &&
        wasShown(match, code, newer.at),
    )
    if (!after) return []
    const text = `Client ${client} was let in at ${time(at)} (operation ${op}) with a code of match ${match.id} that ${asAsked(after)} had replaced at ${time(after.answer?.at ?? 0)}.`
    return [{ kind: 'dead code accepted', match: match.id, clients: [client, after.client], text }]
  })
}

/** The least version that the database lacks. */
function firstGap({ steps }: MatchHistory): number {
  let version = 1
  while (steps.some((step) => step.version === version)) version += 1
  return version
}

const wasShown = ({ codes }: MatchHistory, code: string | undefined, before: number): boolean =>
  codes.some((shown) => shown.code === code && shown.at < before)

/** An acknowledged request without a step: what else was acknowledged says which kind of loss it is. */
function explainLost(match: MatchHistory, lost: Asked & { answer: Answered }): Anomaly {
  const { what, client, answer } = lost
  const told = `${asAsked(lost)} on match ${match.id} was answered with success at ${time(answer.at)}`
  const others = match.asked.filter((other) => acknowledged(other) && other !== lost)
  const winner = what === 'accept' && others.find((other) => other.what === 'accept' && other.client !== client)
  if (winner)
    return {
      kind: 'double acceptance',
      match: match.id,
      clients: [client, winner.client],
      text: `Two referees were given the match: ${told}, and so was ${asAsked(winner)}; the database has the second one alone.`,
    }
  const opposite = { accept: 'decline', decline: 'accept' }[what as string]
  const twice = others.find((other) => other.what === opposite && other.client === client)
  if (twice)
    return {
      kind: 'offer answered twice',
      match: match.id,
      clients: [client],
      text: `One offer took two answers: ${told}, and so was ${asAsked(twice)}; the database has the second one alone.`,
    }
  return {
    kind: 'lost write',
    match: match.id,
    clients: [client],
    text: `An acknowledged step is gone: ${told}${answer.version === null ? '' : ` as version ${answer.version}`}, but the database has no such step.`,
  }
}

/** A step must have its place between the first call for it and the answer. */
function whyReordered(match: MatchHistory, asked: readonly Asked[], step: Step, failovers: Failovers): string | null {
  const [first] = asked.toSorted((a, b) => a.at - b.at)
  if (!first) return null
  const before = knownBefore(match, first.at, failovers)
  if (before && before.version >= step.version) {
    return `${asAsked(first)} is version ${step.version} of match ${match.id} in the database, but client ${before.client} had seen version ${before.version} at ${time(before.at)}, before it was asked for.`
  }
  const early = asked.find(
    ({ answer }) =>
      answer !== null &&
      answer.version !== null &&
      answer.version < step.version &&
      !failovers.mayForget(answer.at, Infinity),
  )
  return early
    ? `${asAsked(early)} was answered with version ${early.answer?.version} of match ${match.id}, but the database has it later, as version ${step.version}.`
    : null
}
