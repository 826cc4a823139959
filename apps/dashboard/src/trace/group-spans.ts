import type { TraceSpan } from '@refcall/contract'

/** A span with its depth below the one that its group begins with. */
export interface PlacedSpan {
  readonly span: TraceSpan
  readonly depth: number
}

/** Work that happened at one time: a call with all that it did, or a job. A match lasts for minutes, its work for milliseconds. */
export interface SpanGroup {
  /** Since the trace began. */
  readonly startMs: number
  readonly ms: number
  /** Each after what it is a piece of, by their beginning. */
  readonly spans: readonly PlacedSpan[]
}

/** What follows later than this belongs to a time of its own. */
const APART_MS = 1_000

const endOf = ({ startMs, ms }: TraceSpan): number => startMs + ms

/** A call of one browser is no piece of an earlier call of another, though both are of one match. */
const beginsGroup = (span: TraceSpan, parent: TraceSpan | undefined): boolean =>
  !parent || span.startMs > endOf(parent) + APART_MS || (span.kind === 'server' && parent.kind !== 'client')

/** The work of a trace by the time at which it happened. */
export function groupSpans(spans: readonly TraceSpan[]): SpanGroup[] {
  const byId = new Map(spans.map((span) => [span.id, span]))
  const parentOf = ({ parentId }: TraceSpan) => (parentId === null ? undefined : byId.get(parentId))
  const inOrder = spans.toSorted((one, other) => one.startMs - other.startMs)
  const pieces = Map.groupBy(
    inOrder.filter((span) => !beginsGroup(span, parentOf(span))),
    ({ parentId }) => parentId,
  )
  const below = (span: TraceSpan, depth: number): PlacedSpan[] => [
    { span, depth },
    ...(pieces.get(span.id) ?? []).flatMap((piece) => below(piece, depth + 1)),
  ]
  return inOrder
    .filter((span) => beginsGroup(span, parentOf(span)))
    .map((first) => {
      const placed = below(first, 0)
      // A browser's clock is known only within some milliseconds: a piece may seem to begin before the whole.
      const startMs = Math.min(...placed.map(({ span }) => span.startMs))
      return { startMs, ms: Math.max(...placed.map(({ span }) => endOf(span))) - startMs, spans: placed }
    })
}
