import type { TraceSpan } from '@refcall/contract'
import { aTraceSpan } from '@refcall/fixtures'
import { groupSpans } from './group-spans.ts'

const shapeOf = (spans: TraceSpan[]) =>
  groupSpans(spans).map((group) => group.spans.map(({ span, depth }) => `${'-'.repeat(depth)}${span.id}`))

describe('works', () => {
  it('puts each span below what it is a piece of, by their beginning', () => {
    const spans = [
      aTraceSpan({ id: 'second', parentId: 'call', startMs: 8, kind: 'client' }),
      aTraceSpan({ id: 'call', parentId: 'page', startMs: 2, ms: 10 }),
      aTraceSpan({ id: 'page', kind: 'client', service: 'refcall-browser', startMs: 0, ms: 15 }),
      aTraceSpan({ id: 'first', parentId: 'call', startMs: 3, kind: 'client' }),
    ]
    expect(shapeOf(spans)).toEqual([['page', '-call', '--first', '--second']])
    expect(groupSpans(spans)[0]).toMatchObject({ startMs: 0, ms: 15 })
  })

  it('begins a group with what came later, with another call of the match, and where the parent is not known', () => {
    const spans = [
      aTraceSpan({ id: 'request', startMs: 0, ms: 10 }),
      aTraceSpan({ id: 'event', parentId: 'request', kind: 'producer', startMs: 12 }),
      aTraceSpan({ id: 'accept', parentId: 'request', startMs: 40 }),
      aTraceSpan({ id: 'late', parentId: 'request', kind: 'consumer', startMs: 1_500 }),
      aTraceSpan({ id: 'orphan', parentId: 'lost', kind: 'client', startMs: 1_600 }),
    ]
    expect(shapeOf(spans)).toEqual([['request', '-event'], ['accept'], ['late'], ['orphan']])
  })

  it('begins a group with what seems to have begun first', () => {
    const spans = [
      aTraceSpan({ id: 'page', kind: 'client', startMs: 6, ms: 20 }),
      aTraceSpan({ id: 'call', parentId: 'page', startMs: 0, ms: 10 }),
    ]
    expect(groupSpans(spans)).toMatchObject([{ startMs: 0, ms: 26 }])
  })

  it('has none without spans', () => {
    expect(groupSpans([])).toEqual([])
  })
})
