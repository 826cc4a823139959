import { randomBytes } from 'node:crypto'
import type { Span, SpanFacts, SpanKind } from '../db/spans.ts'
import { summaryOf } from '../db/statement-summary.ts'
import { formatTraceparent, parseTraceparent } from '../platform/traceparent.ts'
import type { Origin } from '../platform/tracer.ts'

export interface RecordedSpan {
  readonly id: string
  /** null for the first of its trace. */
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly facts: SpanFacts
  readonly hasFailed: boolean
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  readonly endedAt: number
}

/** Spans of one trace. */
export interface Recorded {
  readonly traceId: string
  readonly spans: readonly RecordedSpan[]
  /** The trace that the caller had begun, where the work belongs to another one. */
  readonly link: { readonly traceId: string; readonly spanId: string } | null
}

export interface RecorderOptions {
  /** Whether a trace that begins at an unproven caller is kept; null for one that has no id yet. */
  readonly isKept: (traceId: string | null) => boolean
  readonly spansAtMost: number
  readonly keep: (recorded: Recorded) => void
}

const { timeOrigin } = performance
const now = (): number => timeOrigin + performance.now()
const newTraceId = (): string => randomBytes(16).toString('hex')
const newSpanId = (): string => randomBytes(8).toString('hex')

const NONE: SpanFacts = {}
/** The facts of a statement until its text is read. */
const STATEMENT: SpanFacts = { 'db.system.name': 'postgresql' }

/** By text: it is the same for every execution. */
const summaries = new Map<string, string>()
function keptSummary(text: string): string {
  const summary = summaries.get(text) ?? summaryOf(text)
  summaries.set(text, summary)
  return summary
}

/** What one request or job does. To which trace it belongs, and whether it is kept, may show only while it runs. */
interface Work {
  /** null until something asks for it. */
  traceId: string | null
  isKept: boolean
  hasJoined: boolean
  isOver: boolean
  link: Recorded['link']
  /** That have ended. */
  readonly spans: RecordingSpan[]
  begun: number
}

class RecordingSpan implements Span {
  readonly #options: RecorderOptions
  readonly #work: Work
  readonly #parent: RecordingSpan | null
  readonly #name: string
  readonly #kind: SpanKind
  readonly #startedAt = now()
  #remoteParentId: string | null
  #facts: SpanFacts
  #id: string | undefined
  #endedAt: number | null = null
  #hasFailed = false

  constructor(
    options: RecorderOptions,
    work: Work,
    parent: RecordingSpan | string | null,
    name: string,
    kind: SpanKind,
    facts: SpanFacts,
  ) {
    this.#options = options
    this.#work = work
    this.#parent = parent instanceof RecordingSpan ? parent : null
    this.#remoteParentId = typeof parent === 'string' ? parent : null
    this.#name = name
    this.#kind = kind
    this.#facts = facts
    work.begun += 1
  }

  /** Most spans are dropped: an id is made when something asks for it. */
  get id(): string {
    return (this.#id ??= newSpanId())
  }

  child(name: string, kind: SpanKind, facts: SpanFacts = NONE): Span {
    // Beyond the limit only the work as a whole is measured.
    return this.#work.begun < this.#options.spansAtMost
      ? new RecordingSpan(this.#options, this.#work, this, name, kind, facts)
      : unrecorded(this)
  }

  statement(text: string): Span {
    return this.child(text, 'client', STATEMENT)
  }

  note(facts: SpanFacts): void {
    this.#facts = { ...this.#facts, ...facts }
  }

  join(traceparent: string): void {
    const work = this.#work
    const named = parseTraceparent(traceparent)
    // The first decides: work of two matches stays with the one that it began with.
    if (!named || work.hasJoined || work.isOver) return
    work.hasJoined = true
    work.isKept = true
    if (named.traceId === work.traceId) return
    const root = this.#root()
    if (root.#remoteParentId && work.traceId) work.link = { traceId: work.traceId, spanId: root.#remoteParentId }
    else root.#remoteParentId = named.spanId
    work.traceId = named.traceId
  }

  traceparent(): string | null {
    return this.#work.isKept ? formatTraceparent(this.#traceId(), this.id) : null
  }

  end(outcome?: 'failed'): void {
    if (this.#endedAt !== null) return
    this.#endedAt = now()
    this.#hasFailed = outcome === 'failed'
    const work = this.#work
    if (work.isOver) {
      // It has outlived its work.
      if (work.isKept) this.#options.keep({ traceId: this.#traceId(), spans: [this.#read()], link: null })
      return
    }
    work.spans.push(this)
    if (this.#parent) return
    work.isOver = true
    if (work.isKept)
      this.#options.keep({ traceId: this.#traceId(), spans: work.spans.map((span) => span.#read()), link: work.link })
    work.spans.length = 0
  }

  #traceId(): string {
    return (this.#work.traceId ??= newTraceId())
  }

  #root(): RecordingSpan {
    return this.#parent ? this.#parent.#root() : this
  }

  #read(): RecordedSpan {
    const summary = this.#facts === STATEMENT ? keptSummary(this.#name) : null
    return {
      id: this.id,
      parentId: this.#parent?.id ?? this.#remoteParentId,
      name: summary ?? this.#name,
      kind: this.#kind,
      facts: summary === null ? this.#facts : { ...STATEMENT, 'db.query.summary': summary },
      hasFailed: this.#hasFailed,
      startedAt: this.#startedAt,
      endedAt: this.#endedAt ?? this.#startedAt,
    }
  }
}

/** A piece that leaves no record; what it causes continues what it is a piece of. */
function unrecorded(of: Span): Span {
  return {
    child: () => unrecorded(of),
    statement: () => unrecorded(of),
    note: () => undefined,
    join: (traceparent) => of.join(traceparent),
    traceparent: () => of.traceparent(),
    end: () => undefined,
  }
}

/** Begins a piece of work; null where it is known that no trace of it is kept. */
export function record(
  options: RecorderOptions,
  name: string,
  kind: SpanKind,
  origin: Origin,
  facts: SpanFacts = NONE,
): Span | null {
  const isOwn = 'own' in origin
  const parent = parseTraceparent(isOwn ? origin.own : origin.outside)
  if (isOwn && !parent?.isSampled) return null
  const traceId = parent?.traceId ?? null
  const isKept = isOwn || ((parent?.isSampled ?? true) && options.isKept(traceId))
  if (!isKept && 'outside' in origin && !origin.mayJoin) return null
  const work: Work = { traceId, isKept, hasJoined: isOwn, isOver: false, link: null, spans: [], begun: 0 }
  return new RecordingSpan(options, work, parent?.spanId ?? null, name, kind, facts)
}
