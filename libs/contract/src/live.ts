import { Type, type Static } from 'typebox'
import { nullable } from './nullable.ts'
import { AvailabilityEvent, DashboardMatch } from './shapes/dashboard.ts'
import { Incident } from './shapes/incident.ts'
import { Id, Instant } from './shapes/ids.ts'
import { Match } from './shapes/match.ts'

/**
 * `id` resumes the stream after this message; messages that need no resuming have none. It carries the epoch of the
 * database: one of another epoch, or of none, is answered by a snapshot.
 */
const envelope = { id: Type.Optional(Type.String()), at: Instant }

/**
 * Every message of the live channel. First comes `connected`; with `resumed: false` a `snapshot` follows that
 * replaces whatever the client knew.
 */
export const LiveMessage = Type.Union([
  Type.Object({ ...envelope, type: Type.Literal('connected'), resumed: Type.Boolean() }),
  Type.Object({
    ...envelope,
    type: Type.Literal('snapshot'),
    matches: Type.Array(Match),
    activeAssignment: nullable(Match),
    pendingMatches: Type.Array(Match),
  }),
  Type.Object({ ...envelope, type: Type.Literal('heartbeat') }),
  /**
   * The process that serves this connection ends: resume with another one after so many milliseconds. `superseded`: the
   * device opened more connections than it may have, and this was the oldest; it may ask for a free place after that time
   * (`yielding=true`), and for one in any case when its user wants it.
   */
  Type.Object({
    ...envelope,
    type: Type.Literal('bye'),
    retryMs: Type.Integer({ minimum: 0 }),
    reason: Type.Optional(Type.Literal('superseded')),
  }),
  /** To the requester, the referee: the match as that reader sees it now. */
  Type.Object({ ...envelope, type: Type.Literal('match_update'), match: Match }),
  /** To a referee: a request to answer. */
  Type.Object({ ...envelope, type: Type.Literal('match_request'), match: Match }),
  /** To a referee: a request that is no longer open. */
  Type.Object({ ...envelope, type: Type.Literal('match_request_closed'), matchId: Id }),
  /** To players near it: somebody came on or went off duty. */
  Type.Object({
    ...envelope,
    type: Type.Literal('referee_availability_change'),
    refereeId: Id,
    isAvailable: Type.Boolean(),
  }),
  /** To operators. */
  Type.Object({ ...envelope, type: Type.Literal('dashboard_match'), match: DashboardMatch }),
  Type.Object({ ...envelope, type: Type.Literal('dashboard_availability'), event: AvailabilityEvent }),
  /** One was opened, or has ended. */
  Type.Object({ ...envelope, type: Type.Literal('dashboard_incident'), incident: Incident }),
])
export type LiveMessage = Static<typeof LiveMessage>
export type LiveMessageType = LiveMessage['type']
