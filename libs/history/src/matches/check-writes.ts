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
export function checkWrites(match: MatchHistory, { failovers, clientOf, claimRequest }: Surroundings): Writes {
  const anomalies: Anomaly[] = []
  let lostFrom = Infinity
  const find = (kind: AnomalyKind, clients: readonly string[], text: string): void =>
    void anomalies.push({ kind, match: match.id, clients, text })
  const groups = Map.groupBy(match.asked, ({ what, client }) => (what === 'verify' ? what : `${what} ${client}`))
  /** A captured payment is booked in the provider's name: any such step is the effect of a verified code. */
  const keyOf = ({ step, by }: Step): string | null =>
    step === 'verify' ? step : clientOf(by) === undefined ? null : `${step} ${clientOf(by)}`
  const steps = Map.groupBy(match.steps, keyOf)

  for (const [key, taken] of steps) {
    const [first] = taken
    if (key === null || !first) continue
    const asked = groups.get(key) ?? []
    const client = clientOf(first.by)
    const what = `step ${first.step} of match ${match.id} (version ${first.version})`
    if (asked.length === 0) {
      if (client === undefined) continue
      if (first.step === 'request' && claimRequest(client, match.id)) continue
      find('phantom write', [client], `The database has ${what} by client ${client}, which never asked for it.`)
    } else if (!asked.some(mayHaveActed)) {
      find(
        'effect of a refused call',
        asked.map((one) => one.client),
        `The database has ${what}, but every call for it was refused: ${asked.map(asAsked).join(', ')}.`,
      )
    } else if (
      first.step !== 'verify' &&
      first.step !== 'regenerate' &&
      taken.length > asked.filter(mayHaveActed).length
    ) {
      find(
        'duplicate effect',
        asked.map((one) => one.client),
        `The database has ${taken.length} × ${what} for ${asked.filter(mayHaveActed).map(asAsked).join(', ')}.`,
      )
    }
  }

  for (const [key, asked] of groups) {
    const taken = steps.get(key) ?? []
    const done = asked.filter(acknowledged)
    const [first] = done
    if (!first) continue
    const isRenewal = first.what === 'regenerate'
    const verifiers = new Set(first.what === 'verify' ? done.map(({ client }) => client) : [])
    if (verifiers.size > 1)
      find(
        'code accepted twice',
        [...verifiers],
        `The code of match ${match.id} was accepted from several referees: ${done.map(asAsked).join(', ')}.`,
      )
    if (isRenewal ? done.length > taken.length : taken.length === 0) {
      const lost = isRenewal ? done.slice(taken.length) : [first]
      lostFrom = Math.min(lostFrom, ...lost.map(({ answer }) => answer.version ?? firstGap(match)))
      for (const one of lost) if (!failovers.mayForget(one.answer.at, Infinity)) anomalies.push(explainLost(match, one))
    } else if (taken.length === 1) {
      const reordered = taken[0] && whyReordered(match, asked.filter(mayHaveActed), taken[0], failovers)
      if (reordered)
        find(
          'reordered write',
          asked.map(({ client }) => client),
          reordered,
        )
    }
  }
  for (const { client, code, at, op } of match.asked.filter(({ what, answer }) => what === 'verify' && answer)) {
    const after = match.asked.find(
      (newer) =>
        newer.what === 'regenerate' &&
        newer.answer &&
        newer.answer.at < at &&
        newer.answer.code !== code &&
        wasShown(match, code, newer.at),
    )
    if (after)
      find(
        'dead code accepted',
        [client, after.client],
        `Client ${client} was let in at ${time(at)} (operation ${op}) with a code of match ${match.id} that ${asAsked(after)} had replaced at ${time(after.answer?.at ?? 0)}.`,
      )
  }
  return { anomalies, lostFrom }
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
