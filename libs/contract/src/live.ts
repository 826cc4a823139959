import { DUTY_NOTICES } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from './nullable.ts'
import { AvailabilityEvent, DashboardMatch } from './shapes/dashboard.ts'
import { Incident } from './shapes/incident.ts'
import { CurrencyCode, Decimal, Id, Instant, TraceParent } from './shapes/ids.ts'
import { Match, PlayerMatch, RefereeMatch } from './shapes/match.ts'

/**
 * `id` resumes the stream after this message; messages that need no resuming have none. It contains the epoch of the
 * database: an id with another epoch, or without one, gets a snapshot.
 */
const envelope = { id: Type.Optional(Type.String()), at: Instant }
/** Of events: the span that wrote it, where its trace is kept; its name and form are those of W3C. */
const event = { ...envelope, traceparent: Type.Optional(TraceParent) }

/** The reader's complete state: the matches that they requested, and those that they referee or may accept. */
export const Snapshot = Type.Object({
  ...envelope,
  type: Type.Literal('snapshot'),
  matches: Type.Array(PlayerMatch),
  activeAssignment: nullable(RefereeMatch),
  pendingMatches: Type.Array(RefereeMatch),
})
export type Snapshot = Static<typeof Snapshot>

/**
 * Every message of the live channel. The first is `connected`; with `resumed: false` a `snapshot` follows, which
 * replaces everything the client knew.
 */
export const LiveMessage = Type.Union([
  Type.Object({ ...envelope, type: Type.Literal('connected'), resumed: Type.Boolean() }),
  Snapshot,
  Type.Object({ ...envelope, type: Type.Literal('heartbeat') }),
  /**
   * The process that serves this connection is shutting down, or its database was replaced: reconnect after this many milliseconds. `superseded`: the
   * device opened more connections than allowed, and this was the oldest. After that time it may ask for a free slot
   * (`yielding=true`); when its user wants it, it may take one in any case.
   */
  Type.Object({
    ...envelope,
    type: Type.Literal('bye'),
    retryMs: Type.Integer({ minimum: 0 }),
    reason: Type.Optional(Type.Literal('superseded')),
  }),
  /** To the requester and the referee: the match as that reader sees it now. */
  Type.Object({ ...event, type: Type.Literal('match_update'), match: Match }),
  /** To a referee: a request to answer. */
  Type.Object({ ...event, type: Type.Literal('match_request'), match: Match }),
  /** To a referee: a request that is no longer open. */
  Type.Object({ ...event, type: Type.Literal('match_request_closed'), matchId: Id }),
  /**
   * To the player and the referee: the progress of their match has changed. Each reads it with its own call, because the
   * event log keeps events, and a position must not outlast the way.
   */
  Type.Object({ ...event, type: Type.Literal('match_progress'), matchId: Id }),
  /** To the player and the referee: the player has paid a tip. */
  Type.Object({
    ...event,
    type: Type.Literal('match_tip'),
    matchId: Id,
    /** Who reads this: a device may be the player of one match and the referee of another. */
    reader: Type.Enum(['player', 'referee'] as const),
    amount: Decimal,
    currency: CurrencyCode,
  }),
  /** To the party that has reported a match: an operator has answered, or is on it. The event holds nothing of the answer. */
  Type.Object({ ...event, type: Type.Literal('match_report'), matchId: Id, isTaken: Type.Optional(Type.Boolean()) }),
  /** To a player whose request no referee accepted, and who asked for it, once: a referee has come near. */
  Type.Object({ ...event, type: Type.Literal('referee_nearby'), matchId: Id }),
  /** To a referee: the shift ends soon, it has ended, or the break is over. */
  Type.Object({ ...event, type: Type.Literal('duty_notice'), notice: Type.Enum([...DUTY_NOTICES]), endsAt: Instant }),
  /** To players nearby: a referee went on or off duty. */
  Type.Object({
    ...event,
    type: Type.Literal('referee_availability_change'),
    refereeId: Id,
    isAvailable: Type.Boolean(),
    /** Many clients receive this: one that reads a list again because of it waits a random time of up to so many milliseconds. */
    spreadMs: Type.Optional(Type.Integer()),
  }),
  /** To operators. */
  Type.Object({ ...event, type: Type.Literal('dashboard_match'), match: DashboardMatch }),
  Type.Object({ ...event, type: Type.Literal('dashboard_availability'), event: AvailabilityEvent }),
  /** An incident was opened or closed. */
  Type.Object({ ...event, type: Type.Literal('dashboard_incident'), incident: Incident }),
])
export type LiveMessage = Static<typeof LiveMessage>
export type LiveMessageType = LiveMessage['type']
