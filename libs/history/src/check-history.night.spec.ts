import { seededChance } from '@refcall/random'
import { checkHistory, type HistoryResult } from './check-history.ts'
import type { Line } from './lines.ts'
import { ANOMALY_KINDS, plant } from './testing/plant.ts'
import { simulate, type SimulationOptions } from './testing/simulate.ts'

function historyOf(options: Partial<SimulationOptions> & { seed: number }): Line[] {
  const lines: Line[] = []
  const last: Line[] = []
  simulate(
    { operations: 3_000, tables: 4, failovers: 2, ...options },
    { write: (line) => void lines.push(line), last: (line) => void last.push(line) },
  )
  return [...lines, ...last]
}

const found = ({ counts, anomalies }: HistoryResult) => ({ counts, texts: anomalies.map(({ text }) => text) })
const NOTHING = { counts: {}, texts: [] }

describe('works', () => {
  it.each(Array.from({ length: 24 }, (_, index) => index + 1))(
    'finds nothing in a correct history of people who act at once (seed %i)',
    (seed) => {
      const lines = historyOf({ seed, tables: 1 + (seed % 7), failovers: seed % 4 })
      expect(found(checkHistory(lines))).toEqual(NOTHING)
      expect(found(checkHistory(lines, 'asynchronous'))).toEqual(NOTHING)
    },
  )

  it('has all outcomes, kinds of calls and messages in these histories', () => {
    const words = new Set(
      historyOf({ seed: 1 }).map((line) =>
        line.kind === 'call'
          ? line.what
          : line.kind === 'answer'
            ? line.outcome
            : line.kind === 'heard'
              ? line.type
              : line.kind,
      ),
    )
    expect([...words].toSorted()).toEqual([
      'accept',
      'cancel',
      'client',
      'complete',
      'end',
      'event',
      'failover',
      'feedback',
      'listen',
      'match_update',
      'money',
      'ok',
      'read',
      'refused',
      'regenerate',
      'request',
      'snapshot',
      'step',
      'unknown',
      'verify',
      'withdraw',
    ])
  })

  describe.each(ANOMALY_KINDS)('%s', (kind) => {
    it.each([1, 2, 3, 4])('is found where it was planted, by its name, and nothing else (seed %i)', (seed) => {
      const { lines, match, client } = plant(kind, historyOf({ seed }), seededChance(seed))
      const verdict = checkHistory(lines)
      expect(found(verdict)).toEqual({ counts: { [kind]: 1 }, texts: [expect.stringContaining(match ?? client ?? '')] })
      const [anomaly] = verdict.anomalies
      expect(anomaly?.match).toBe(match)
      if (client !== null) expect(anomaly?.clients).toContain(client)
    })
  })
})

describe('a failover of asynchronous replication', () => {
  const lostBefore = (isOver: boolean): readonly Line[] => {
    const { lines } = plant('lost write', historyOf({ seed: 5, failovers: 0 }), seededChance(5))
    const called = lines.findIndex(({ kind }) => kind === 'call')
    const answered = lines.findLastIndex(({ kind }) => kind === 'answer' || kind === 'heard')
    const after = (index: number): number =>
      Math.max(...lines.slice(0, index + 1).map((line) => ('at' in line ? line.at : 0)))
    const at = isOver ? called : answered
    const window = (['begins', 'over'] as const).map((phase): Line => ({ kind: 'failover', at: after(at), phase }))
    return [...lines.slice(0, at + 1), ...window, ...lines.slice(at + 1)]
  }

  it('may forget what was acknowledged before it, which a synchronous one may not', () => {
    expect(checkHistory(lostBefore(false), 'asynchronous').counts).toEqual({})
    expect(checkHistory(lostBefore(false)).counts).toEqual({ 'lost write': 1 })
  })

  it('excuses nothing that was acknowledged after it', () => {
    expect(checkHistory(lostBefore(true), 'asynchronous').counts).toEqual({ 'lost write': 1 })
  })

  it.each(['missed delivery', 'double spend', 'books differ', 'effect of a refused call'] as const)(
    'never excuses: %s',
    (kind) => {
      const { lines } = plant(kind, historyOf({ seed: 6 }), seededChance(6))
      expect(checkHistory(lines, 'asynchronous').counts).toEqual({ [kind]: 1 })
    },
  )
})

describe('refuses', () => {
  it('a history without its end, and an answer to nothing', () => {
    const lines = historyOf({ seed: 7 })
    expect(() => checkHistory(lines.slice(0, -1))).toThrow('The history has no end')
    expect(() => checkHistory(lines.filter(({ kind }) => kind !== 'call'))).toThrow('was never called')
  })
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
