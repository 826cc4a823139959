import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'

/** What a span says besides its name: words of closed lists, route patterns, figures, opaque ids; nothing of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A piece of work in a trace: what it was, when it began, how long it took. */
export interface Span {
  /** Begins a piece of this work. */
  child(name: string, kind: SpanKind, facts?: SpanFacts): Span
  /** Begins a statement, by its text: what it does to which tables is read from it once it is known that its trace is kept. */
  statement(text: string): Span
  note(facts: SpanFacts): void
  /** This work belongs to the trace that is named, not to the one that its caller began: the match has one already. */
  join(traceparent: string): void
  /** By what later work continues this trace, as W3C writes it; null where the trace is not kept. */
  traceparent(): string | null
  end(outcome?: 'failed'): void
}

const present = new AsyncLocalStorage<Span | undefined>()

export const presentSpan = (): Span | undefined => present.getStore()

export const presentTraceparent = (): string | null => present.getStore()?.traceparent() ?? null

/** Everything that `work` starts is a part of this span. */
export function runWithSpan<T>(span: Span | undefined, work: () => T): T {
  return present.run(span, work)
}

/** The present work is about what this trace has followed since it began; null where none does. */
export function joinTrace(traceparent: string | null | undefined): void {
  if (traceparent) present.getStore()?.join(traceparent)
}

/** Runs `work` as this span, which ends with it; without one, as it is. */
export async function followed<T>(span: Span | null | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const result = await present.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end('failed')
    throw error
  }
}

/** Runs `work` as a piece of the present span, if there is one. */
export function traced<T>(name: string, kind: SpanKind, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return followed(present.getStore()?.child(name, kind, facts), work)
}
