import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { Instant, TraceParent } from './ids.ts'

/** The most spans that a browser reports at once. */
export const BROWSER_SPANS_AT_MOST = 20
const DAY_MS = 86_400_000

/** What a page has measured: from a call to its answer, or from an event to the screen that shows it. */
export const BrowserSpan = Type.Object({
  /** Its own, in the trace that the answer's `traceresponse` or the event names. */
  traceparent: TraceParent,
  /** The span that wrote the event; null for a call, with which the trace begins. */
  parent: nullable(TraceParent),
  /** A call of the contract, such as `GET /api/me`, or `live` and the type of an event. */
  name: Type.String({ pattern: '^([A-Z]+ /api/|live )[\\w/:-]+$', maxLength: 100 }),
  /** How long before this report it began, so that no clock of a browser counts. */
  agoMs: Type.Number({ minimum: 0, maximum: DAY_MS }),
  ms: Type.Number({ minimum: 0, maximum: DAY_MS }),
})
export type BrowserSpan = Static<typeof BrowserSpan>

/** A piece of work in a trace. */
export const TraceSpan = Type.Object({
  id: Type.String(),
  parentId: nullable(Type.String()),
  /** Who has measured it, such as `refcall-api`. */
  service: Type.String(),
  kind: Type.Enum(['server', 'client', 'producer', 'consumer', 'internal'] as const),
  name: Type.String(),
  /** Since the first span of the trace began. */
  startMs: Type.Number(),
  ms: Type.Number(),
  failed: Type.Boolean(),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
})
export type TraceSpan = Static<typeof TraceSpan>

/** All that was done for one match, across browsers, processes and time. `traceId` is null where it was not followed. */
export const MatchTrace = Type.Object({
  traceId: nullable(Type.String()),
  startedAt: nullable(Instant),
  /** By their beginning; what has not arrived at the collector yet is missing. */
  spans: Type.Array(TraceSpan),
})
export type MatchTrace = Static<typeof MatchTrace>
