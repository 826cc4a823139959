import { followed, joinTrace, presentSpan, presentTraceparent, runWithSpan, traced, type Span } from '../db/spans.ts'
import { runInBackground } from '../db/deadline.ts'
import type { Origin } from '../platform/tracer.ts'
import { record, type Recorded } from './recorder.ts'

const [TRACE, OTHER] = ['1'.repeat(32), '2'.repeat(32)]
const SPAN = 'a'.repeat(16)
const of = (traceId: string, flags = '01') => `00-${traceId}-${SPAN}-${flags}`

/** Records one request or job. */
function recording(origin: Origin, { isKept = true, spansAtMost = 100 } = {}) {
  const kept: Recorded[] = []
  const span = record(
    { isKept: () => isKept, spansAtMost, keep: (recorded) => void kept.push(recorded) },
    'GET /api/me',
    'server',
    origin,
  )
  return { kept, span, begun: () => span ?? fail('it is not followed') }
}

function fail(reason: string): never {
  throw new Error(reason)
}

describe('works', () => {
  it('continues the caller’s trace, with the pieces below the whole', async () => {
    const { kept, begun } = recording({ outside: of(TRACE), mayJoin: true })
    await followed(begun(), () =>
      traced('operation capture', 'internal', { kind: 'capture' }, () =>
        traced('insert match', 'client', {}, async () => undefined),
      ),
    )
    const [recorded] = kept
    const [statement, operation, request] = recorded?.spans ?? []
    expect(recorded).toMatchObject({ traceId: TRACE, link: null })
    expect(request).toMatchObject({ name: 'GET /api/me', parentId: SPAN, hasFailed: false })
    expect(operation).toMatchObject({ parentId: request?.id, facts: { kind: 'capture' } })
    expect(statement?.parentId).toBe(operation?.id)
    expect(request?.endedAt).toBeGreaterThanOrEqual(statement?.endedAt ?? Infinity)
  })

  it('begins a trace of its own where none is named', () => {
    const { kept, begun } = recording({ outside: undefined, mayJoin: true })
    begun().end()
    expect(kept[0]?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(kept[0]?.spans[0]?.parentId).toBeNull()
  })

  it('moves to the trace of the match, from the beginning on; the caller’s own stays its parent and a link', async () => {
    const { kept, begun } = recording({ outside: of(OTHER), mayJoin: true }, { isKept: false })
    await followed(begun(), async () => {
      await traced('select match', 'client', {}, async () => undefined)
      expect(presentTraceparent()).toBeNull()
      joinTrace(of(TRACE))
      expect(presentTraceparent()).toContain(TRACE)
    })
    expect(kept[0]).toMatchObject({ traceId: TRACE, link: { traceId: OTHER, spanId: SPAN } })
    expect(kept[0]?.spans.map(({ name }) => name)).toEqual(['select match', 'GET /api/me'])
    expect(kept[0]?.spans[1]?.parentId).toBe(SPAN)
  })

  it('stays with the first match that it is about', () => {
    const { kept, begun } = recording({ outside: undefined, mayJoin: true })
    begun().join(of(TRACE))
    begun().join(of(OTHER))
    begun().end()
    expect(kept[0]?.traceId).toBe(TRACE)
  })

  it('names a statement by what it does, not by its text', () => {
    const { kept, begun } = recording({ outside: undefined, mayJoin: true })
    begun().statement('insert into "match" ("id") values ($1)').end()
    begun().end()
    expect(kept[0]?.spans[0]).toMatchObject({
      name: 'insert match',
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.query.summary': 'insert match' },
    })
  })

  it('says what has failed', async () => {
    const { kept, begun } = recording({ outside: undefined, mayJoin: true })
    await expect(followed(begun(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(kept[0]?.spans[0]?.hasFailed).toBe(true)
  })

  it('keeps a piece that outlives its work', () => {
    const { kept, begun } = recording({ outside: of(TRACE), mayJoin: true })
    const late = begun().child('commit', 'client')
    begun().end()
    late.end()
    expect(kept.map(({ traceId, spans }) => [traceId, spans.length])).toEqual([
      [TRACE, 1],
      [TRACE, 1],
    ])
  })

  it('measures only the whole beyond the limit of pieces, and what they cause continues it', () => {
    const { kept, begun } = recording({ outside: of(TRACE), mayJoin: true }, { spansAtMost: 3 })
    const pieces: Span[] = Array.from({ length: 5 }, () => begun().child('select match', 'client'))
    expect(pieces.at(-1)?.traceparent()).toBe(begun().traceparent())
    for (const piece of pieces) piece.end()
    begun().end()
    expect(kept[0]?.spans).toHaveLength(3)
  })
})

describe('refuses', () => {
  it('to keep what is not chosen, or not kept by its caller', () => {
    for (const { kept, span } of [
      recording({ outside: of(TRACE), mayJoin: true }, { isKept: false }),
      recording({ outside: of(TRACE, '00'), mayJoin: true }),
    ]) {
      expect(span?.traceparent()).toBeNull()
      span?.child('select match', 'client').end()
      span?.end()
      expect(kept).toEqual([])
    }
  })

  it('to follow a read that is not kept: it joins no match', () => {
    expect(recording({ outside: of(TRACE), mayJoin: false }, { isKept: false }).span).toBeNull()
    expect(recording({ outside: of(TRACE), mayJoin: false }).span).not.toBeNull()
  })

  it('to follow work of ours whose trace is not kept', () => {
    expect(recording({ own: null }).span).toBeNull()
    expect(recording({ own: of(TRACE, '00') }).span).toBeNull()
  })

  it('to lend a trace to work in the background', () => {
    const { begun } = recording({ outside: of(TRACE), mayJoin: true })
    expect(runWithSpan(begun(), () => runInBackground(presentSpan))).toBeUndefined()
  })
})
