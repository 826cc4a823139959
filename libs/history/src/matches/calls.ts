import type { Anomaly } from '../anomaly.ts'
import type { AnswerLine, CallLine } from '../lines.ts'
import type { Creations } from './creations.ts'
import { askedBy, noteSights, type Asked, type MatchHistories } from './match-history.ts'

/** The calls of all clients: which request an attempt belongs to, and what it was answered with. */
export interface Calls {
  begin(line: CallLine): void
  /** @throws Error for an answer without a call */
  end(line: AnswerLine): void
}

export function createCalls(matches: MatchHistories, creations: Creations, find: (anomaly: Anomaly) => void): Calls {
  /** Those without an answer, with the request of each that is more than a read. */
  const open = new Map<number, { line: CallLine; asked: Asked | null }>()

  const requestOf = (line: CallLine): Asked | null => {
    if (line.what === 'read') return null
    if (line.what === 'request') return creations.of(line)
    const { asked } = matches.of(line.match ?? '')
    const known = asked.findLast(({ client, request }) => client === line.client && request === line.request)
    if (known) return known
    const first = askedBy(line)
    asked.push(first)
    return first
  }

  const acknowledge = (asked: Asked, line: AnswerLine, match: string): void => {
    const { at, op, seen, code, payout } = line
    const version = seen?.find(([id]) => id === match)?.[1] ?? null
    if (asked.what === 'request' && !creations.answered(asked, match)) return
    const before = asked.answer
    asked.answer ??= { at, op, version, code, payout }
    if (!before || (before.code === code && before.payout === payout)) return
    find({
      kind: 'conflicting answers',
      match,
      clients: [asked.client],
      text: `One request got two answers: ${asked.what} of client ${asked.client} on match ${match} was answered with ${shownBy(before)} (operation ${before.op}) and with ${shownBy(line)} (operation ${op}).`,
    })
  }

  return {
    begin(line) {
      const asked = requestOf(line)
      if (asked) asked.open += 1
      open.set(line.op, { line, asked })
    },
    end(line) {
      const call = open.get(line.op)
      if (!call) throw new Error(`operation ${line.op} is answered, but was never called`)
      open.delete(line.op)
      const { line: called, asked } = call
      if (asked) {
        asked.open -= 1
        if (line.outcome === 'unknown') asked.isUnknown = true
      }
      if (line.outcome !== 'ok') return
      noteSights(matches, line.seen, { client: called.client, asked: called.at, at: line.at, op: line.op })
      const match = called.match ?? line.seen?.[0]?.[0]
      if (match === undefined) return
      if (line.code !== undefined) matches.of(match).codes.push({ code: line.code, at: line.at })
      if (asked) acknowledge(asked, line, match)
    },
  }
}

const shownBy = ({ code, payout }: Pick<AnswerLine, 'code' | 'payout'>): string =>
  [code && `code ${code}`, payout && `payout ${payout}`].filter(Boolean).join(', ') || 'nothing'
