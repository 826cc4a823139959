import type { AnomalyKind } from './anomaly.ts'
import { checkHistory } from './check-history.ts'
import type { AnswerLine, Line, Seen, What } from './lines.ts'

const M = 'mat_1'
const [PLAYER, REFEREE, OTHER, OPERATOR] = ['web_p', 'ref_r', 'ref_o', 'web_s'] as const

let [at, op] = [0, 0]
const next = (): number => (at += 1)

const id = (transaction: number, epoch = 'a'): string => `${epoch}.${transaction}.${transaction}.${1_000 + transaction}`

/** The only attempt of a request, and its answer. */
const does = (
  client: string,
  what: What,
  seen: readonly Seen[],
  more: Partial<Pick<AnswerLine, 'outcome' | 'payout'>> & { shows?: string; enters?: string; match?: string } = {},
): Line[] => {
  const { shows, enters, match = what === 'request' || what === 'read' ? undefined : M, ...answered } = more
  op += 1
  return [
    { kind: 'call', at: next(), client, op, request: op, what, match, code: enters },
    { kind: 'answer', at: next(), op, outcome: 'ok', seen, code: shows, ...answered },
  ]
}

const hears = (client: string, transaction: number, version: number, status: string): Line => ({
  kind: 'heard',
  at: next(),
  client,
  id: id(transaction),
  type: 'match_update',
  seen: [[M, version, status]],
})

const snapshot = (client: string, transaction: number): Line => {
  const since = next()
  return { kind: 'heard', at: next(), client, id: id(transaction), type: 'snapshot', since, seen: [] }
}

const step = (version: number, name: string, by: string, status: string): Line => ({
  kind: 'step',
  match: M,
  version,
  step: name,
  by,
  status,
})

const event = (transaction: number, version: number): Line => ({
  kind: 'event',
  id: id(transaction),
  recipient: `device:${PLAYER}`,
  match: M,
  version,
})

const money = (book: 'ours' | 'provider', what: 'capture' | 'transfer'): Line => ({
  kind: 'money',
  book,
  what,
  id: `${what}_1`,
  match: M,
  units: 800,
  currency: 'USD',
})

/** A match from request to completion, as a correct service shows it to its people. */
const correct = () => {
  ;[at, op] = [0, 0]
  return {
    people: [PLAYER, REFEREE, OTHER, OPERATOR].map((client): Line => ({ kind: 'client', client, ids: [client] })),
    listen: [{ kind: 'listen', client: PLAYER }, snapshot(PLAYER, 1)] as Line[],
    request: does(PLAYER, 'request', [[M, 1, 'pending']]),
    accept: does(REFEREE, 'accept', [[M, 2, 'awaiting_verification']]),
    hearAccept: [hears(PLAYER, 2, 2, 'awaiting_verification')],
    read: does(PLAYER, 'read', [[M, 2, 'awaiting_verification']], { shows: '111111' }),
    regenerate: does(PLAYER, 'regenerate', [[M, 3, 'awaiting_verification']], { shows: '222222' }),
    hearRegenerate: [hears(PLAYER, 3, 3, 'awaiting_verification')],
    verify: does(REFEREE, 'verify', [[M, 4, 'in_progress']], { enters: '222222', payout: '5.00' }),
    hearVerify: [hears(PLAYER, 4, 4, 'in_progress')],
    look: does(OPERATOR, 'read', [[M, 4, 'in_progress']]),
    complete: does(PLAYER, 'complete', [[M, 5, 'completed']]),
    lookAgain: does(OPERATOR, 'read', [[M, 5, 'completed']]),
    steps: [
      step(1, 'request', PLAYER, 'pending'),
      step(2, 'accept', REFEREE, 'awaiting_verification'),
      step(3, 'regenerate', PLAYER, 'awaiting_verification'),
      step(4, 'verify', REFEREE, 'in_progress'),
      step(5, 'complete', PLAYER, 'completed'),
    ],
    events: [event(2, 2), event(3, 3), event(4, 4)],
    money: (['ours', 'provider'] as const).flatMap((book) => [money(book, 'capture'), money(book, 'transfer')]),
    end: [{ kind: 'end' }] as Line[],
  }
}

type History = ReturnType<typeof correct>

const countsOf = (history: Partial<History>, durability?: 'asynchronous') =>
  checkHistory(Object.values({ ...correct(), ...history }).flat(), durability).counts

/** Later than all that the clients did. */
const LATE = 1_000

/** An attempt with its own number and times, after all others. */
const late = (...args: Parameters<typeof does>): Line[] => {
  correct()
  at = LATE
  op = LATE
  return does(...args)
}

const without = (lines: readonly Line[], ...indexes: number[]): Line[] =>
  lines.filter((_, index) => !indexes.includes(index))

const changed = (lines: readonly Line[], change: object): Line[] =>
  lines.map((line) => (line.kind === 'answer' || line.kind === 'heard' ? { ...line, ...change } : line))

/** One fault of each kind in the correct history. */
const FAULTS: Record<AnomalyKind, (history: History) => Partial<History>> = {
  'lost write': ({ steps }) => ({ steps: without(steps, 4), lookAgain: [] }),
  'effect of a refused call': ({ complete }) => ({ complete: changed(complete, { outcome: 'refused', seen: [] }) }),
  'phantom write': () => ({ complete: [] }),
  'duplicate effect': ({ request, steps }) => {
    const [call, answer] = request
    if (call?.kind !== 'call' || answer?.kind !== 'answer') throw new Error('no request')
    const again: Line[] = [
      { ...call, at: LATE, op: LATE },
      { ...answer, at: LATE, op: LATE, seen: [['mat_2', 1, 'pending']] },
    ]
    const second: Line = { kind: 'step', match: 'mat_2', version: 1, step: 'request', by: PLAYER, status: 'pending' }
    return { lookAgain: again, steps: [...steps, second] }
  },
  'conflicting answers': ({ verify }) => {
    const [call, answer] = verify
    if (call?.kind !== 'call' || answer?.kind !== 'answer') throw new Error('no request')
    return {
      verify: [...verify, { ...call, op: LATE, at: answer.at }, { ...answer, op: LATE, payout: '7.00' }],
    }
  },
  'reordered write': ({ complete, lookAgain }) => ({
    complete: lookAgain,
    lookAgain: late(PLAYER, 'complete', [[M, 5, 'completed']]).slice(0, complete.length),
  }),
  'double acceptance': () => ({ lookAgain: late(OTHER, 'accept', []) }),
  'offer answered twice': () => ({ lookAgain: late(REFEREE, 'decline', []) }),
  'code accepted twice': () => ({
    lookAgain: late(OTHER, 'verify', [], { enters: '222222', payout: '5.00' }),
  }),
  'dead code accepted': ({ verify }) => ({
    verify: verify.map((line) => (line.kind === 'call' ? { ...line, code: '111111' } : line)),
  }),
  'dirty read': ({ lookAgain }) => ({ lookAgain: changed(lookAgain, { seen: [[M, 6, 'cancelled']] }) }),
  'stale read': ({ look }) => ({ look: changed(look, { seen: [[M, 3, 'awaiting_verification']] }) }),
  'non-monotonic read': ({ lookAgain }) => ({
    lookAgain: changed(lookAgain, { seen: [[M, 3, 'awaiting_verification']] }),
  }),
  'missed delivery': () => ({ hearRegenerate: [] }),
  'duplicate delivery': ({ hearRegenerate }) => ({ hearRegenerate: [...hearRegenerate, ...hearRegenerate] }),
  'reordered delivery': ({ hearAccept, hearRegenerate }) => ({
    hearAccept: [],
    hearVerify: [],
    events: [event(2, 2), event(3, 3)],
    hearRegenerate: [...hearRegenerate, ...changed(hearAccept, { seen: [] })],
  }),
  'phantom delivery': ({ hearVerify }) => ({ hearVerify: [...hearVerify, hears(PLAYER, 9, 4, 'in_progress')] }),
  'unannounced epoch': ({ events, hearVerify }) => ({
    hearVerify: changed(hearVerify, { id: id(4, 'b') }),
    events: [...events.slice(0, 2), { ...event(4, 4), id: id(4, 'b') } as Line],
  }),
  'double spend': ({ money }) => ({ money: [...money, { ...money[2], id: 'capture_2' } as Line] }),
  'books differ': ({ money }) => ({ money: without(money, 0) }),
}

it('finds nothing in a correct history', () => {
  expect(countsOf({})).toEqual({})
  expect(countsOf({}, 'asynchronous')).toEqual({})
})

it.each(Object.entries(FAULTS))('finds a planted fault by its name, and nothing else: %s', (kind, fault) => {
  expect(countsOf(fault(correct()))).toEqual({ [kind]: 1 })
})

describe('an asynchronous failover', () => {
  const failover = (from: number, to: number): Line[] => [
    { kind: 'failover', at: from, phase: 'begins' },
    { kind: 'failover', at: to, phase: 'over' },
  ]
  const forgotten = () => FAULTS['lost write'](correct())

  it('may forget what was acknowledged before it, which a synchronous one may not', () => {
    const after = { ...forgotten(), lookAgain: failover(LATE, LATE + 1) }
    expect(countsOf(after, 'asynchronous')).toEqual({})
    expect(countsOf(after)).toEqual({ 'lost write': 1 })
  })

  it('excuses nothing that was acknowledged after it', () => {
    expect(countsOf({ ...forgotten(), people: failover(0, 0).concat(correct().people) }, 'asynchronous')).toEqual({
      'lost write': 1,
    })
  })

  it.each(['missed delivery', 'double spend', 'books differ', 'effect of a refused call'] as const)(
    'never excuses: %s',
    (kind) => {
      const fault = FAULTS[kind](correct())
      expect(countsOf({ ...fault, end: [...failover(LATE, LATE + 1), { kind: 'end' }] }, 'asynchronous')).toEqual({
        [kind]: 1,
      })
    },
  )
})

it('refuses a history without its end, and an answer to nothing', () => {
  expect(() => countsOf({ end: [] })).toThrow('The history has no end')
  expect(() => countsOf({ request: correct().request.slice(1) })).toThrow('was never called')
})

describe('a snapshot that is newer than its place in the log', () => {
  const [client, recipient, match] = ['web_1', 'device:web_1', 'mat_1']
  const shown = (version: number): readonly Line[] => [
    { kind: 'listen', client },
    { kind: 'heard', at: 1, client, id: 'a.5.5.1005', type: 'snapshot', since: 1, seen: [[match, version, 'pending']] },
    { kind: 'client', client, ids: [client] },
    { kind: 'step', match, version: 1, step: 'request', by: client, status: 'pending' },
    { kind: 'step', match, version: 2, step: 'request', by: client, status: 'pending' },
    { kind: 'step', match, version: 3, step: 'request', by: client, status: 'pending' },
    { kind: 'event', id: 'a.6.6.1006', recipient, match, version: 2 },
    { kind: 'end' },
  ]

  it('stands for the older versions of its matches', () => {
    expect(checkHistory(shown(3)).counts['missed delivery']).toBeUndefined()
  })

  it('does not stand for a newer version, or for the same one', () => {
    expect(checkHistory(shown(2)).counts['missed delivery']).toBe(1)
    expect(checkHistory(shown(1)).counts['missed delivery']).toBe(1)
  })
})

describe('a move that leaves the log behind', () => {
  const [client, recipient] = ['web_1', 'device:web_1']
  const place = (epoch: string, transaction: number): string =>
    `${epoch}.${transaction}.${transaction}.${1_000 + transaction}`
  const heard = (at: number, type: string, id: string): Line => ({
    kind: 'heard',
    at,
    client,
    id,
    type,
    ...(type === 'snapshot' && { since: at }),
  })
  const begin: readonly Line[] = [
    { kind: 'listen', client },
    heard(1, 'snapshot', place('a', 5)),
    heard(2, 'match_update', place('a', 6)),
  ]
  const logs: readonly Line[] = [
    { kind: 'client', client, ids: [client] },
    ...[place('a', 6), place('a', 7), place('b', 12)].map((id): Line => ({ kind: 'event', id, recipient })),
    { kind: 'end' },
  ]

  it('is whole with both logs, and a snapshot for what was not heard before it', () => {
    expect(
      checkHistory([...begin, heard(3, 'snapshot', place('b', 11)), heard(4, 'match_update', place('b', 12)), ...logs])
        .counts,
    ).toEqual({})
  })

  it('is not without the snapshot', () => {
    expect(checkHistory([...begin, ...logs]).counts).toEqual({ 'missed delivery': 2 })
  })
})
