import type { Chance } from '@refcall/random'
import type { AnomalyKind } from '../anomaly.ts'
import type { AnswerLine, CallLine, ReceivedLine, Line, MoneyLine, Seen, StepLine, What } from '../lines.ts'

/** What must be found. */
export interface Planted {
  readonly lines: readonly Line[]
  readonly match: string | null
  readonly client: string | null
}

interface Attempt {
  readonly call: CallLine
  readonly answer: AnswerLine
}

/** A correct history, and what plants look for in it. */
interface Correct {
  readonly lines: readonly Line[]
  readonly chance: Chance
  readonly attempts: readonly Attempt[]
  readonly steps: readonly StepLine[]
  readonly heard: readonly ReceivedLine[]
  readonly money: readonly MoneyLine[]
}

type Plant = (correct: Correct) => Planted

const isOf =
  <K extends Line['kind']>(kind: K) =>
  (line: Line): line is Extract<Line, { kind: K }> =>
    line.kind === kind

function read(lines: readonly Line[], chance: Chance): Correct {
  const calls = new Map(lines.filter(isOf('call')).map((call) => [call.op, call]))
  const attempts = lines.filter(isOf('answer')).flatMap((answer) => {
    const call = calls.get(answer.op)
    return call ? [{ call, answer }] : []
  })
  return {
    lines,
    chance,
    attempts,
    steps: lines.filter(isOf('step')),
    heard: lines.filter(isOf('heard')),
    money: lines.filter(isOf('money')),
  }
}

/** @throws Error when the history has no place for this fault */
function some<T>({ chance }: Correct, from: readonly T[], what: string): T {
  if (from.length === 0) throw new Error(`the history has no ${what}`)
  return chance.pick(from)
}

const seenBy = ({ answer }: Attempt): Seen => answer.seen?.[0] ?? ['', -1, '']

const swap = (lines: readonly Line[], line: Line, ...by: readonly Line[]): Line[] =>
  lines.flatMap((other) => (other === line ? by : [other]))

/** Successful requests for a step of a known version, whose client never asked for it again. */
function lonely({ attempts, lines }: Correct, whats: readonly What[]): readonly Attempt[] {
  const calls = lines.filter(isOf('call'))
  const count = Map.groupBy(calls, ({ what, client, match }) => `${what} ${client} ${match}`)
  return attempts.filter(
    ({ call, answer }) =>
      whats.includes(call.what) &&
      answer.outcome === 'ok' &&
      answer.seen &&
      count.get(`${call.what} ${call.client} ${call.match}`)?.length === 1,
  )
}

/** Successful requests that were sent once. */
function once({ attempts, lines }: Correct, what: What): readonly Attempt[] {
  const count = Map.groupBy(lines.filter(isOf('call')), ({ client, request }) => `${client} ${request}`)
  return attempts.filter(
    ({ call, answer }) =>
      call.what === what && answer.outcome === 'ok' && count.get(`${call.client} ${call.request}`)?.length === 1,
  )
}

const newest = ({ steps }: Correct, match: string): StepLine | undefined =>
  steps.findLast((step) => step.match === match)

/** The history as if only one answer had ever contained a version. */
function forget(lines: readonly Line[], match: string, version: number, but: Line): Line[] {
  const isIt = ([id, number]: Seen): boolean => id === match && number === version
  return lines.flatMap((line) => {
    if (line === but) return [line]
    if ((line.kind === 'step' || line.kind === 'event') && line.match === match && line.version === version) return []
    if (line.kind === 'heard' && line.type !== 'snapshot' && line.seen?.some(isIt)) return []
    return (line.kind === 'heard' || line.kind === 'answer') && line.seen?.some(isIt)
      ? [{ ...line, seen: line.seen.filter((seen) => !isIt(seen)) }]
      : [line]
  })
}

/** The same call and answer by another client, at the same time. */
function also(
  { lines }: Correct,
  { call, answer }: Attempt,
  client: string,
  change: Partial<AnswerLine> & { what?: What } = {},
): Line[] {
  const { what = call.what, ...changed } = change
  const op = lines.length
  const added = swap(lines, call, call, { ...call, op, client, what, request: op })
  return swap(added, answer, answer, { ...answer, op, ...changed })
}

const otherReferee = (correct: Correct, { call }: Attempt): string => {
  const others = correct.lines
    .filter(isOf('client'))
    .filter(({ client }) => client.startsWith('r') && client !== call.client)
  const hasAsked = (client: string): boolean =>
    correct.attempts.some(
      (other) => other.call.client === client && other.call.match === call.match && other.answer.outcome !== 'refused',
    )
  return some(
    correct,
    others.filter(({ client }) => !hasAsked(client)),
    'other referee',
  ).client
}

/** When each client first saw a version of a match. */
function sights({ attempts, heard }: Correct): readonly { client: string; at: number; seen: Seen }[] {
  return [
    ...attempts.flatMap(({ call: { client }, answer: { at, seen = [] } }) =>
      seen.map((one) => ({ client, at, seen: one })),
    ),
    ...heard.flatMap(({ client, at, seen = [] }) => seen.map((one) => ({ client, at, seen: one }))),
  ]
}

function olderRead(correct: Correct, isOwn: boolean): Planted {
  const bySeen = Map.groupBy(sights(correct), ({ seen: [match] }) => match)
  const fitting = correct.attempts.filter((attempt) => {
    const [match, version] = seenBy(attempt)
    if (attempt.call.what !== 'read' || version < 2) return false
    const before = bySeen.get(match)?.filter(({ at, seen }) => at < attempt.call.at && seen[1] >= version) ?? []
    return before.length > 0 && before.some(({ client }) => client === attempt.call.client) === isOwn
  })
  const { call, answer } = some(correct, fitting, 'read that knows better')
  const [match, version] = answer.seen?.[0] ?? ['', 0]
  const before = correct.steps.find((step) => step.match === match && step.version === version - 1)
  const old = { ...answer, seen: [[match, version - 1, before?.status ?? ''] as const] }
  return { lines: swap(correct.lines, answer, old), match, client: call.client }
}

const inOrder = (correct: Correct): readonly (readonly [ReceivedLine, ReceivedLine])[] =>
  [...Map.groupBy(correct.heard, ({ client }) => client).values()].flatMap((own) =>
    own.flatMap((line, index) => {
      const next = own[index + 1]
      return next &&
        line.type !== 'snapshot' &&
        next.type !== 'snapshot' &&
        line.id.split('.')[0] === next.id.split('.')[0]
        ? [[line, next] as const]
        : []
    }),
  )

const afterSnapshots = (correct: Correct): readonly ReceivedLine[] =>
  [...Map.groupBy(correct.heard, ({ client }) => client).values()].flatMap((own) =>
    own.slice(own.findLastIndex(({ type }) => type === 'snapshot') + 1),
  )

/** One fault of each kind, in a history that has none. */
const PLANTS: Record<AnomalyKind, Plant> = {
  'lost write': (correct) => {
    const last = lonely(correct, ['complete', 'cancel', 'feedback']).filter(
      (attempt) => newest(correct, seenBy(attempt)[0])?.version === seenBy(attempt)[1],
    )
    const { call, answer } = some(correct, last, 'last step')
    const [match, version] = seenBy({ call, answer })
    return { lines: forget(correct.lines, match, version, answer), match, client: call.client }
  },
  'effect of a refused call': (correct) => {
    const { call, answer } = some(correct, lonely(correct, ['complete', 'cancel', 'feedback', 'accept']), 'step')
    return {
      lines: swap(correct.lines, answer, { kind: 'answer', at: answer.at, op: answer.op, outcome: 'refused' }),
      match: call.match ?? null,
      client: call.client,
    }
  },
  'phantom write': (correct) => {
    const { call, answer } = some(correct, lonely(correct, ['complete', 'cancel', 'feedback']), 'step')
    return {
      lines: correct.lines.filter((line) => line !== call && line !== answer),
      match: call.match ?? null,
      client: call.client,
    }
  },
  'duplicate effect': (correct) => {
    const calls = Map.groupBy(
      correct.lines.filter(isOf('call')).filter(({ what }) => what === 'request'),
      ({ client, request }) => `${client} ${request}`,
    )
    const answered = new Set(
      correct.attempts.filter(({ answer }) => answer.outcome === 'ok').map(({ call }) => call.op),
    )
    // A match of those who never got an answer may be either one's.
    const gone = new Set(
      [...calls.values()].filter((tries) => !tries.some(({ op }) => answered.has(op))).map(([one]) => one?.client),
    )
    const [call] = some(
      correct,
      [...calls.values()].filter((tries) => tries.length > 1 && !gone.has(tries[0]?.client ?? '')),
      'request that was sent again',
    )
    const step: StepLine = {
      kind: 'step',
      match: 'twice',
      version: 1,
      step: 'request',
      by: call?.client ?? null,
      status: 'pending',
    }
    return { lines: [step, ...correct.lines], match: 'twice', client: step.by }
  },
  'conflicting answers': (correct) => {
    const { call, answer } = some(
      correct,
      correct.attempts.filter((attempt) => attempt.call.what === 'verify' && attempt.answer.outcome === 'ok'),
      'verified code',
    )
    const op = correct.lines.length
    return {
      lines: swap(correct.lines, answer, answer, { ...call, op, at: answer.at }, { ...answer, op, payout: '741' }),
      match: call.match ?? null,
      client: call.client,
    }
  },
  'reordered write': (correct) => {
    const told = lonely(correct, ['complete', 'feedback']).flatMap((attempt) => {
      const heard = correct.heard.find(
        ({ client, type, seen }) =>
          client !== attempt.call.client && type !== 'snapshot' && String(seen?.[0]) === String(seenBy(attempt)),
      )
      return heard ? [{ ...attempt, heard }] : []
    })
    const { call, answer, heard } = some(correct, told, 'step that another client heard of')
    const rest = correct.lines.filter((line) => line !== call && line !== answer)
    const at = heard.at + 0.0001
    return {
      lines: swap(rest, heard, heard, { ...call, at }, { ...answer, at: Math.max(at, answer.at) }),
      match: call.match ?? null,
      client: call.client,
    }
  },
  'double acceptance': (correct) => {
    const winner = some(correct, lonely(correct, ['accept']), 'accept')
    const client = otherReferee(correct, winner)
    return { lines: also(correct, winner, client), match: winner.call.match ?? null, client }
  },
  'offer answered twice': (correct) => {
    const accept = some(correct, lonely(correct, ['accept']), 'accept')
    return {
      lines: also(correct, accept, accept.call.client, { what: 'decline', seen: undefined }),
      match: accept.call.match ?? null,
      client: accept.call.client,
    }
  },
  'code accepted twice': (correct) => {
    const verified = some(correct, lonely(correct, ['verify']), 'verified code')
    const client = otherReferee(correct, verified)
    return { lines: also(correct, verified, client), match: verified.call.match ?? null, client }
  },
  'dead code accepted': (correct) => {
    const late = once(correct, 'verify').flatMap(({ call }) => {
      const renewed = once(correct, 'regenerate').find(
        (one) => one.call.match === call.match && one.answer.at < call.at,
      )
      const shown =
        renewed &&
        correct.attempts.find(
          (one) =>
            one.call.what === 'read' &&
            one.call.match === call.match &&
            one.answer.code !== undefined &&
            one.answer.at < renewed.call.at,
        )
      return shown ? [{ call, code: shown.answer.code }] : []
    })
    const { call, code } = some(correct, late, 'code that was replaced')
    return { lines: swap(correct.lines, call, { ...call, code }), match: call.match ?? null, client: call.client }
  },
  'dirty read': (correct) => {
    const last = correct.attempts.filter(
      (attempt) => attempt.call.what === 'read' && newest(correct, seenBy(attempt)[0])?.version === seenBy(attempt)[1],
    )
    const { call, answer } = some(correct, last, 'read of an end')
    const [match, version] = seenBy({ call, answer })
    return {
      lines: swap(correct.lines, answer, { ...answer, seen: [[match, version + 1, 'cancelled']] }),
      match,
      client: call.client,
    }
  },
  'stale read': (correct) => olderRead(correct, false),
  'non-monotonic read': (correct) => olderRead(correct, true),
  'missed delivery': (correct) => {
    const heard = some(correct, afterSnapshots(correct), 'event that no snapshot covers')
    return {
      lines: correct.lines.filter((line) => line !== heard),
      match: heard.seen?.[0]?.[0] ?? null,
      client: heard.client,
    }
  },
  'duplicate delivery': (correct) => {
    const [heard] = some(correct, inOrder(correct), 'event')
    return {
      lines: swap(correct.lines, heard, heard, heard),
      match: heard.seen?.[0]?.[0] ?? null,
      client: heard.client,
    }
  },
  'reordered delivery': (correct) => {
    const [first, second] = some(correct, inOrder(correct), 'two events')
    const rest = correct.lines.filter((line) => line !== first)
    return {
      lines: swap(rest, second, second, { ...first, at: second.at }),
      match: first.seen?.[0]?.[0] ?? null,
      client: first.client,
    }
  },
  'phantom delivery': (correct) => {
    const [heard] = some(
      correct,
      inOrder(correct).filter(([{ client }]) => !client.startsWith('o')),
      'event',
    )
    const [epoch, transaction, sequence, at] = heard.id.split('.')
    return {
      lines: swap(correct.lines, heard, heard, {
        ...heard,
        id: [epoch, transaction, Number(sequence) + 1, at].join('.'),
      }),
      match: null,
      client: heard.client,
    }
  },
  'unannounced epoch': (correct) => {
    const ends = [...Map.groupBy(correct.heard, ({ client }) => client).values()]
      .flatMap((own) => own.at(-1) ?? [])
      .filter(({ type }) => type !== 'snapshot')
    const heard = some(correct, ends, 'last event')
    return {
      lines: swap(correct.lines, heard, { ...heard, id: heard.id.replace(/^\w+/, 'ffffffffabcdef01') }),
      match: heard.seen?.[0]?.[0] ?? null,
      client: heard.client,
    }
  },
  'double spend': (correct) => {
    const capture = some(
      correct,
      correct.money.filter(({ book }) => book === 'provider'),
      'payment',
    )
    return {
      lines: swap(correct.lines, capture, capture, { ...capture, id: `${capture.id}_again` }),
      match: capture.match,
      client: null,
    }
  },
  'books differ': (correct) => {
    const entry = some(correct, correct.money, 'payment')
    return { lines: correct.lines.filter((line) => line !== entry), match: entry.match, client: null }
  },
}

export const ANOMALY_KINDS = Object.keys(PLANTS) as readonly AnomalyKind[]

/** A correct history with one fault in it. @throws Error when it has no place for it */
export const plant = (kind: AnomalyKind, lines: readonly Line[], chance: Chance): Planted =>
  PLANTS[kind](read(lines, chance))
