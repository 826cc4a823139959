import type { Span, SpanFacts, SpanKind } from '../db/spans.ts'

/**
 * What a piece of work continues: `outside` a header that anyone may have written, which decides nothing by itself; `own` what a
 * row of ours or an event says, null where its trace is not kept: then the work is not followed either. `mayJoin`: it may turn out
 * to be about a match whose trace is kept.
 */
export type Origin =
  { readonly outside: string | undefined; readonly mayJoin: boolean } | { readonly own: string | null }

/** What a browser has measured itself: its own span, by its `traceparent`. */
export interface BrowserSpan {
  readonly traceparent: string
  /** The span that it follows; null for the first of a trace. */
  readonly parent: string | null
  readonly name: string
  /** Milliseconds since the Unix epoch, by the browser's clock. */
  readonly startedAt: number
  readonly ms: number
}

/** Follows work through traces; never throws. */
export interface Tracer {
  readonly isOn: boolean
  /** null where it is not followed. */
  begin(name: string, kind: SpanKind, origin: Origin, facts?: SpanFacts): Span | null
  /** Adds spans that a browser has reported. */
  report(spans: readonly BrowserSpan[]): void
}

/** Where nothing is followed. */
export const noTracer: Tracer = { isOn: false, begin: () => null, report: () => undefined }
