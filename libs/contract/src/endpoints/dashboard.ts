import { MATCH_SIDES, NAME_PATTERN } from '@refcall/domain'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { DoneWithDashboardMatch } from '../shapes/answers.ts'
import { AvailabilityEvent, DashboardMatch, DayCount } from '../shapes/dashboard.ts'
import { Incident } from '../shapes/incident.ts'
import { MatchPayment } from '../shapes/match-payment.ts'
import { CurrencyCode, Day, Decimal, Id, Instant, MatchParams, TimeZone } from '../shapes/ids.ts'
import { MatchStepView } from '../shapes/match.ts'
import { MatchTrace } from '../shapes/trace.ts'

/** The first and last moment of the range, both inclusive. A date without a time means the whole day in UTC. */
const Moment = Type.Union([Instant, Day])
/** Of a year with four digits, to which a day can be added. */
const CountedDay = Type.String({ ...Day, pattern: '^2' })
const Range = Type.Object({ startDate: Type.Optional(Moment), endDate: Type.Optional(Moment) })
/** Three characters at least, without the blanks around them. */
const Words = Type.String({ maxLength: 500, pattern: `^(?=\\s*\\S[^]+\\S)${NAME_PATTERN}` })
const Reason = Type.Object({ reason: Words })

export const dashboardEndpoints = {
  'GET /api/dashboard/matches': endpoint({
    summary: 'Matches created in a range, newest first',
    access: 'viewer',
    query: Range,
    response: Type.Object({ matches: Type.Array(DashboardMatch) }),
    errors: [],
  }),
  'GET /api/dashboard/availability-events': endpoint({
    summary: 'Referees coming on and going off duty in a range, newest first',
    access: 'viewer',
    query: Range,
    response: Type.Object({ events: Type.Array(AvailabilityEvent) }),
    errors: [],
  }),
  'GET /api/dashboard/days': endpoint({
    summary: 'Matches created on each day of a range',
    access: 'viewer',
    query: Type.Object({ from: CountedDay, to: CountedDay, timeZone: TimeZone }),
    /** Every day of the range, both ends inclusive, the first day first; in the time zone's calendar. */
    response: Type.Object({ days: Type.Array(DayCount) }),
    errors: [],
  }),
  'GET /api/dashboard/matches/:matchId': endpoint({
    summary: 'One match with its whole history',
    access: 'viewer',
    params: MatchParams,
    response: Type.Object({
      match: DashboardMatch,
      history: Type.Array(MatchStepView),
      /** Who of the two asked never to meet the other again. Only operators read both. */
      keptApartBy: Type.Optional(Type.Array(Type.Enum([...MATCH_SIDES]))),
    }),
    errors: [],
  }),
  'GET /api/dashboard/matches/:matchId/payment': endpoint({
    summary: 'The money of one match: holds, what the provider was asked, the capture, disputes, the books',
    access: 'viewer',
    params: MatchParams,
    response: MatchPayment,
    errors: [],
  }),
  'GET /api/dashboard/matches/:matchId/trace': endpoint({
    summary: 'All that was done for one match as one trace: calls, statements, the provider, its messages, live events',
    access: 'viewer',
    params: MatchParams,
    response: MatchTrace,
    errors: [],
  }),
  'POST /api/dashboard/matches/:matchId/cancel': endpoint({
    summary: 'The operator cancels a match, with a reason',
    access: 'operator',
    stepUp: true,
    params: MatchParams,
    body: Reason,
    response: DoneWithDashboardMatch,
    errors: ['wrong_status', 'processing'],
  }),
  'POST /api/dashboard/matches/:matchId/complete': endpoint({
    summary: 'The operator completes a match in progress, with a reason',
    access: 'operator',
    stepUp: true,
    params: MatchParams,
    body: Reason,
    response: DoneWithDashboardMatch,
    errors: ['wrong_status'],
  }),
  'POST /api/dashboard/matches/:matchId/refund': endpoint({
    summary: 'The operator gives the player all or part of a captured amount back, with a reason',
    access: 'operator',
    stepUp: true,
    params: MatchParams,
    /**
     * Without an amount: everything that is left. In the currency of the payment, as is `left`, the remainder the
     * operator saw.
     */
    body: Type.Object({ ...Reason.properties, amount: Type.Optional(Decimal), left: Type.Optional(Decimal) }),
    response: Type.Object({
      success: Type.Literal(true),
      refundProcessed: Type.Boolean(),
      refundAmount: Decimal,
      currency: CurrencyCode,
    }),
    errors: ['nothing_to_refund', 'refund_changed', 'processing'],
  }),
  'POST /api/dashboard/matches/:matchId/tip/refund': endpoint({
    summary: 'The operator gives the player a tip back, with a reason; the referee returns it',
    access: 'operator',
    stepUp: true,
    params: MatchParams,
    body: Reason,
    response: Type.Object({
      success: Type.Literal(true),
      refundProcessed: Type.Boolean(),
      refundAmount: Decimal,
      currency: CurrencyCode,
    }),
    errors: ['nothing_to_refund'],
  }),
  'GET /api/dashboard/incidents': endpoint({
    summary: 'What needs a person: unknown outcomes, payouts that fail, disputes; open ones first',
    access: 'viewer',
    response: Type.Object({ incidents: Type.Array(Incident) }),
    errors: [],
  }),
  'POST /api/dashboard/incidents/:incidentId/take': endpoint({
    summary: 'The operator is on it, and the party that has reported it reads so; the first one stays',
    access: 'operator',
    params: Type.Object({ incidentId: Id }),
    response: Type.Object({ success: Type.Literal(true), incident: Incident }),
    errors: [],
  }),
  'POST /api/dashboard/incidents/:incidentId/close': endpoint({
    summary: 'The operator has dealt with it, and says how; one that has ended already stays as it is',
    access: 'operator',
    params: Type.Object({ incidentId: Id }),
    body: Type.Object({ note: Words }),
    response: Type.Object({ success: Type.Literal(true), incident: Incident }),
    errors: [],
  }),
  'POST /api/dashboard/incidents/:incidentId/answer': endpoint({
    summary: 'Answers the party that has reported the match, and closes the report; a closed one stays as it is',
    access: 'operator',
    params: Type.Object({ incidentId: Id }),
    body: Type.Object({ answer: Words }),
    response: Type.Object({ success: Type.Literal(true), incident: Incident }),
    errors: [],
  }),
  'POST /api/dashboard/incidents/:incidentId/block': endpoint({
    summary:
      'Cancels all open untrusted requests of the network that a flood came from, refuses new ones for a while, and settles the incident',
    access: 'operator',
    stepUp: true,
    params: Type.Object({ incidentId: Id }),
    body: Type.Object({ note: Words }),
    /** `cancelled`: by this call. Two simultaneous calls each report only their own. */
    response: Type.Object({ success: Type.Literal(true), cancelled: Type.Integer(), incident: Incident }),
    errors: [],
  }),
  'POST /api/dashboard/incidents/:incidentId/unblock': endpoint({
    summary: 'Takes new requests of the network of a flood again',
    access: 'operator',
    stepUp: true,
    params: Type.Object({ incidentId: Id }),
    response: Type.Object({ success: Type.Literal(true), incident: Incident }),
    errors: [],
  }),
  'POST /api/dashboard/releases/take-back': endpoint({
    summary:
      'The operator wants a release of a front end taken back: noted; the page server, which asks this, passes it on',
    access: 'operator',
    stepUp: true,
    body: Type.Object({ remote: Id, digest: Id }),
    /** `by`: whom the registry's log is to name. */
    response: Type.Object({ success: Type.Literal(true), by: Type.String() }),
    errors: [],
  }),
  'POST /api/dashboard/releases/flag': endpoint({
    summary:
      'The operator wants a feature flag of a front end switched: noted; the page server, which asks this, passes it on',
    access: 'operator',
    stepUp: true,
    body: Type.Object({ remote: Id, flag: Id, percent: Type.Number({ minimum: 0, maximum: 100 }) }),
    /** `by`: whom the registry's log is to name. */
    response: Type.Object({ success: Type.Literal(true), by: Type.String() }),
    errors: [],
  }),
  'POST /api/dashboard/releases/override': endpoint({
    summary: 'The operator tries a build of a front end: noted',
    access: 'operator',
    stepUp: true,
    body: Type.Object({
      remote: Id,
      origin: Type.String({ maxLength: 200, pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$' }),
      minutes: Type.Integer({ minimum: 1, maximum: 60 }),
    }),
    response: Type.Object({ success: Type.Literal(true) }),
    errors: [],
  }),
}
