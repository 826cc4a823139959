import { MATCH_SIDES } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'
import { MatchReport } from './report.ts'

const Money = Type.Object({ amount: Decimal, currency: CurrencyCode })

/** Why the provider refused. */
const Code = Type.Enum([
  'declined',
  'insufficient_funds',
  'wrong_state',
  'not_found',
  'account_unable',
  'connect_disabled',
  'country_unsupported',
  'invalid',
] as const)

/** The provider's own id of the object, to look it up there. */
const providerId = nullable(Type.String())

const refused = <Kind extends string>(kind: Kind) =>
  Type.Object({ kind: Type.Literal(kind), money: Money, code: Code, providerId })

/** One side of the comparison; a payment or a dispute has a state besides its amount. */
const BooksSide = Type.Object({ money: Money, state: nullable(Type.String()) })

/**
 * The facts of an incident, a closed shape for each kind, from which the screen builds a sentence in the reader's
 * language. They contain no personal data and no payment secret.
 */
export const IncidentFacts = Type.Union([
  Type.Object({
    kind: Type.Literal('unknown_outcome'),
    /** The provider operation. */
    asked: Type.Enum([
      'open',
      'capture',
      'release',
      'transfer',
      'refund',
      'reverse',
      'tip',
      'tip_transfer',
      'tip_reverse',
    ] as const),
    money: Money,
    /** The provider answered, and the response could not be stored. */
    answered: Type.Boolean(),
    providerId,
  }),
  Type.Object({ kind: Type.Literal('payout_blocked'), money: Money }),
  Type.Object({ kind: Type.Literal('payout_failed'), money: Money, code: Code }),
  refused('release_refused'),
  refused('refund_refused'),
  refused('reversal_refused'),
  /** A bank returned a refund that had succeeded: it is owed to the player. */
  Type.Object({ kind: Type.Literal('refund_failed'), money: Money, providerId }),
  Type.Object({ kind: Type.Literal('unwanted_charge'), money: Money, providerId }),
  Type.Object({
    kind: Type.Literal('dispute'),
    state: Type.Enum(['open', 'won', 'lost'] as const),
    /** The amount the bank's customer disputes, out of the amount paid. */
    money: Money,
    providerId,
  }),
  /** Wrong codes of one referee within a day. */
  Type.Object({ kind: Type.Literal('guessing'), failures: Type.Integer() }),
  /** `type`: the provider's event type. */
  Type.Object({ kind: Type.Literal('message_failed'), type: Type.String(), providerId }),
  /** `type`: as in `message_failed`; null where the event has none. */
  Type.Object({ kind: Type.Literal('message_unreadable'), type: nullable(Type.String()) }),
  Type.Object({
    kind: Type.Literal('books_differ'),
    /** null: that side has no record of it. */
    there: nullable(BooksSide),
    here: nullable(BooksSide),
    providerId,
  }),
  Type.Object({
    kind: Type.Literal('flood'),
    /** Open untrusted requests from one network: how many, within how many minutes, in how many places. */
    requests: Type.Integer(),
    minutes: Type.Integer(),
    places: Type.Integer(),
    /** Until when an operator has paused that network; null where none has, or the pause has ended. */
    blockedUntil: nullable(Instant),
  }),
  /** A party of a match says what went wrong. */
  Type.Object({
    kind: Type.Literal('report'),
    by: Type.Enum([...MATCH_SIDES]),
    reason: MatchReport.properties.reason,
  }),
])
export type IncidentFacts = Static<typeof IncidentFacts>
export type IncidentKind = IncidentFacts['kind']

/**
 * How an incident was resolved automatically. Unknown outcomes: the provider had done it, refused it, had not done it
 * (`undone`, and is retried), or is no longer called. The others: the referee was `paid`, the money was `returned` to the
 * player, the difference is `gone`, the event was `worked` on.
 */
const INCIDENT_ENDINGS = ['done', 'refused', 'undone', 'needless', 'paid', 'returned', 'gone', 'worked'] as const
export type IncidentEnding = (typeof INCIDENT_ENDINGS)[number]

/** A problem that the service cannot resolve alone. */
export const Incident = Type.Object({
  id: Id,
  kind: Type.String(),
  matchId: nullable(Id),
  /** null for incidents older than structured facts. */
  facts: Type.Optional(nullable(IncidentFacts)),
  /** An English sentence, only for incidents older than structured facts. */
  summary: nullable(Type.String()),
  openedAt: Instant,
  /** When an operator said to be on it, and who. */
  takenAt: Type.Optional(nullable(Instant)),
  takenBy: Type.Optional(nullable(Type.String())),
  closedAt: nullable(Instant),
  /** The operator who resolved it; null while it is open and where it was resolved automatically. */
  closedBy: Type.Optional(nullable(Type.String())),
  /** The operator's note. */
  note: Type.Optional(nullable(Type.String())),
  /** How it was resolved, where that was automatic. */
  ending: Type.Optional(nullable(Type.Enum(INCIDENT_ENDINGS))),
  /** What the reporting party wrote, and was answered; not in events, which are kept. */
  report: Type.Optional(nullable(Type.Object({ words: nullable(Type.String()), answer: nullable(Type.String()) }))),
})
export type Incident = Static<typeof Incident>
