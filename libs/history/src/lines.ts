import type { Place } from '@refcall/domain'

/** What clients do with a match: reading it, the steps of the lifecycle, a new code, feedback. */
export type What =
  'read' | 'request' | 'accept' | 'decline' | 'withdraw' | 'cancel' | 'complete' | 'verify' | 'regenerate' | 'feedback'

/** `refused`: it certainly had no effect. `unknown`: no answer, or one that does not say; it may have had its effect, or have it later. */
export type Outcome = 'ok' | 'refused' | 'unknown'

/** A match as a client saw it. */
export type Seen = readonly [match: string, version: number, status: string]

/**
 * A person whose calls are recorded, with the ids under which the database knows them: device, referee, account. It stands before
 * the first step and event.
 */
export interface ClientLine {
  readonly kind: 'client'
  readonly client: string
  readonly ids: readonly string[]
}

/** One attempt begins. Times are milliseconds of one monotone clock for the whole history. */
export interface CallLine {
  readonly kind: 'call'
  readonly at: number
  readonly client: string
  /** Unique within the history. */
  readonly op: number
  /** The same for all attempts of one request: together they may have one effect. Unique within the client. */
  readonly request: number
  readonly what: What
  /** Absent when a match is asked for, and when many are read. */
  readonly match?: string | undefined
  /** The code that a referee enters. */
  readonly code?: string | undefined
}

/** What came of an attempt; one without this line is unknown. */
export interface AnswerLine {
  readonly kind: 'answer'
  readonly at: number
  readonly op: number
  readonly outcome: Outcome
  readonly seen?: readonly Seen[] | undefined
  /** The code that it shows. */
  readonly code?: string | undefined
  /** The payout that it names. */
  readonly payout?: string | undefined
}

/** A client opens its live channel: it is owed what the log has for `device:` and `referee:` with its ids. */
export interface ListenLine {
  readonly kind: 'listen'
  readonly client: string
  /** It is also owed what is for operators. */
  readonly isOperator?: boolean | undefined
  /** It is also owed what happens around here. */
  readonly place?: Place | undefined
}

/** A message of a live channel with a place in the log, as the client's application got it. */
export interface ReceivedLine {
  readonly kind: 'heard'
  readonly at: number
  readonly client: string
  readonly id: string
  readonly type: string
  readonly seen?: readonly Seen[] | undefined
  /** Of a snapshot: when the connection that it begins was asked for. */
  readonly since?: number | undefined
}

/** A client closes its channel for good: it need not receive anything after its last event. */
interface LeftLine {
  readonly kind: 'left'
  readonly client: string
}

/** Another server becomes the primary between these two; only what replication had reached by then is certain to be kept. */
export interface FailoverLine {
  readonly kind: 'failover'
  readonly at: number
  readonly phase: 'begins' | 'over'
}

/** A step in the database's history of a match, read after everything; feedback counts as one. */
interface StepLine {
  readonly kind: 'step'
  readonly match: string
  readonly version: number
  readonly step: string
  /** The id of who took it; null for clock, provider and system. */
  readonly by: string | null
  readonly status: string
}

/** A row of the event log, in its order, read after everything. */
export interface EventLine {
  readonly kind: 'event'
  readonly id: string
  readonly recipient: string
  readonly place?: Place | undefined
  readonly match?: string | undefined
  readonly version?: number | undefined
}

/** Money that moved, as the provider or our ledger has it. */
export interface MoneyLine {
  readonly kind: 'money'
  readonly book: 'ours' | 'provider'
  readonly what: 'capture' | 'transfer' | 'refund' | 'reversal'
  /** The provider's id. */
  readonly id: string
  readonly match: string
  readonly units: number
  readonly currency: string
}

/** The last line: without it something may be missing. */
interface EndLine {
  readonly kind: 'end'
}

/** A line of a history: JSON, one per line, in the order of time; what the database and the books say stands at the end. */
export type Line =
  | ClientLine
  | CallLine
  | AnswerLine
  | ListenLine
  | ReceivedLine
  | LeftLine
  | FailoverLine
  | StepLine
  | EventLine
  | MoneyLine
  | EndLine
