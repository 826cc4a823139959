import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'

const Money = Type.Object({ amount: Decimal, currency: CurrencyCode })

/** Why the provider said no. */
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

/** The provider's own name for what it is about, to be looked up there. */
const providerId = nullable(Type.String())

const refused = <Kind extends string>(kind: Kind) => Type.Object({ kind: Type.Literal(kind), money: Money, code: Code, providerId })

/** One side of the books; a payment or a dispute has a state beside its money. */
const BooksSide = Type.Object({ money: Money, state: nullable(Type.String()) })

/**
 * What is known of an incident, a closed shape for each kind, from which the reader's own sentence is made. Nothing
 * in it tells who anybody is, or lets anybody pay.
 */
export const IncidentFacts = Type.Union([
  Type.Object({
    kind: Type.Literal('doubt'),
    /** What the provider was asked for. */
    asked: Type.Enum(['open', 'capture', 'release', 'transfer', 'refund', 'reverse'] as const),
    money: Money,
    /** It has answered, and the answer could not be written down. */
    answered: Type.Boolean(),
    providerId,
  }),
  Type.Object({ kind: Type.Literal('payout_blocked'), money: Money }),
  Type.Object({ kind: Type.Literal('payout_failed'), money: Money, code: Code }),
  refused('release_refused'),
  refused('refund_refused'),
  refused('reversal_refused'),
  Type.Object({ kind: Type.Literal('unwanted_charge'), money: Money, providerId }),
  Type.Object({
    kind: Type.Literal('dispute'),
    state: Type.Enum(['open', 'won', 'lost'] as const),
    /** What the bank's customer wants back, of what was paid. */
    money: Money,
    providerId,
  }),
  /** Wrong codes of one referee within a day. */
  Type.Object({ kind: Type.Literal('guessing'), failures: Type.Integer() }),
  /** `type`: the provider's name for what its message is about. */
  Type.Object({ kind: Type.Literal('message_failed'), type: Type.String(), providerId }),
  /** `type`: as in `message_failed`; null where the message does not say. */
  Type.Object({ kind: Type.Literal('message_unreadable'), type: nullable(Type.String()) }),
  Type.Object({
    kind: Type.Literal('books_differ'),
    /** null: that side does not know of it. */
    there: nullable(BooksSide),
    here: nullable(BooksSide),
    providerId,
  }),
  Type.Object({
    kind: Type.Literal('flood'),
    /** So many without standing within so many minutes from one network, open in so many places. */
    requests: Type.Integer(),
    minutes: Type.Integer(),
    places: Type.Integer(),
    /** Until when an operator has paused that network; null where none has, or not any more. */
    blockedUntil: nullable(Instant),
  }),
])
export type IncidentFacts = Static<typeof IncidentFacts>
export type IncidentKind = IncidentFacts['kind']

/**
 * How one ended by itself. Doubts: the provider had done it, refused it, had not done it (`undone`, and is asked
 * anew), or is not asked any more. The others: the referee was `paid`, the difference is `gone`, the message was
 * `worked` on.
 */
export const INCIDENT_ENDINGS = ['done', 'refused', 'undone', 'needless', 'paid', 'gone', 'worked'] as const
export type IncidentEnding = (typeof INCIDENT_ENDINGS)[number]

/** Something that the service cannot settle alone. */
export const Incident = Type.Object({
  id: Id,
  kind: Type.String(),
  matchId: nullable(Id),
  /** null for one of before there were facts. */
  facts: Type.Optional(nullable(IncidentFacts)),
  /** An English sentence, only of one of before there were facts. */
  summary: nullable(Type.String()),
  openedAt: Instant,
  closedAt: nullable(Instant),
  /** The operator who settled it by hand; null while it is open and where it settled itself. */
  closedBy: Type.Optional(nullable(Type.String())),
  /** What that operator wrote down. */
  note: Type.Optional(nullable(Type.String())),
  /** Where it settled itself: how. */
  ending: Type.Optional(nullable(Type.Enum(INCIDENT_ENDINGS))),
})
export type Incident = Static<typeof Incident>
