import type {
  DashboardMatch,
  Incident,
  IncidentFacts,
  LiveMessage,
  LiveMessageType,
  Match,
  MatchReferee,
  Payout,
} from '@refcall/contract'
import type { LiveBody } from './live-event.ts'

/** The kind of an event's recipient: the part before the colon. */
export type Audience = 'device' | 'referee' | 'operators' | 'area'

/**
 * What of a value may be sent: all of it, or the named fields, each filtered likewise. In an array this applies to each
 * item.
 */
export type Allowed = true | { readonly [field: string]: Allowed }

/** The readers of each field of a match; a new field without an entry does not compile. */
const MATCH_FIELDS: Record<keyof Match, 'both' | 'device' | 'referee'> = {
  id: 'both',
  version: 'both',
  status: 'both',
  tableNumber: 'both',
  playerCount: 'both',
  gamesRemaining: 'both',
  paymentMethod: 'both',
  totalAmount: 'both',
  playerCurrency: 'both',
  latitude: 'both',
  longitude: 'both',
  requesterDeviceId: 'both',
  refereeDeviceId: 'both',
  assignedRefereeId: 'both',
  originalRefereeDeviceId: 'both',
  isDirectAssignment: 'both',
  createdAt: 'both',
  acceptedAt: 'both',
  completedAt: 'both',
  expiresAt: 'both',
  rating: 'both',
  feedbackGiven: 'both',
  endedBy: 'both',
  refereeName: 'both',
  processing: 'both',
  holdStatus: 'device',
  returnedAmount: 'device',
  refundOwed: 'device',
  verificationCode: 'device',
  verificationCodeExpiresAt: 'device',
  clientSecret: 'device',
  paymentIntentId: 'device',
  notifiedCount: 'device',
  seenCount: 'device',
  referee: 'device',
  withdrawnRefereeName: 'device',
  payout: 'referee',
  distance: 'referee',
}

const DASHBOARD_FIELDS: Record<keyof DashboardMatch, true> = {
  id: true,
  version: true,
  status: true,
  tableNumber: true,
  playerCount: true,
  gamesRemaining: true,
  paymentMethod: true,
  totalAmount: true,
  playerCurrency: true,
  totalAmountUsd: true,
  latitude: true,
  longitude: true,
  createdAt: true,
  acceptedAt: true,
  completedAt: true,
  rating: true,
  refereeName: true,
  returnedAmount: true,
  refundOwed: true,
}

const AVAILABILITY_FIELDS: Record<keyof Extract<LiveMessage, { type: 'dashboard_availability' }>['event'], true> = {
  id: true,
  refereeId: true,
  event: true,
  latitude: true,
  longitude: true,
  occurredAt: true,
}

const PAYOUT_FIELDS: Record<keyof Payout, true> = {
  status: true,
  amount: true,
  currency: true,
  captured: true,
  platformFee: true,
  processingFee: true,
}

const REFEREE_FIELDS: Record<keyof MatchReferee, Allowed> = {
  name: true,
  stats: { totalMatches: true, totalLoves: true, totalLikes: true },
  distance: true,
}

/** The fields of a match that are objects themselves. */
const NESTED: Partial<Record<string, Allowed>> = { payout: PAYOUT_FIELDS, referee: REFEREE_FIELDS }

type FieldOf<T> = T extends T ? keyof T : never

const MONEY_FIELDS: Allowed = { amount: true, currency: true }

const INCIDENT_FACTS: Record<FieldOf<IncidentFacts>, Allowed> = {
  kind: true,
  asked: true,
  money: MONEY_FIELDS,
  answered: true,
  code: true,
  state: true,
  failures: true,
  requests: true,
  minutes: true,
  places: true,
  blockedUntil: true,
  type: true,
  there: { money: MONEY_FIELDS, state: true },
  here: { money: MONEY_FIELDS, state: true },
  providerId: true,
}

const INCIDENT_FIELDS: Record<keyof Incident, Allowed> = {
  id: true,
  kind: true,
  matchId: true,
  facts: INCIDENT_FACTS,
  summary: true,
  openedAt: true,
  closedAt: true,
  closedBy: true,
  note: true,
  ending: true,
}

function matchFor(reader: 'device' | 'referee'): Allowed {
  const own = Object.entries(MATCH_FIELDS).filter(([, whom]) => whom === 'both' || whom === reader)
  return Object.fromEntries(own.map(([field]) => [field, NESTED[field] ?? true]))
}

const [playersMatch, refereesMatch] = [matchFor('device'), matchFor('referee')]

/** Every kind of event that an audience may receive, with its fields besides `type`. */
export const ALLOWED: Record<Audience, Partial<Record<LiveMessageType, Readonly<Record<string, Allowed>>>>> = {
  device: { match_update: { match: playersMatch }, match_progress: { matchId: true } },
  referee: {
    match_update: { match: refereesMatch },
    match_request: { match: refereesMatch },
    match_request_closed: { matchId: true },
    match_progress: { matchId: true },
  },
  operators: {
    dashboard_match: { match: DASHBOARD_FIELDS },
    dashboard_availability: { event: AVAILABILITY_FIELDS },
    dashboard_incident: { incident: INCIDENT_FIELDS },
  },
  area: { referee_availability_change: { refereeId: true, isAvailable: true } },
}

const SNAPSHOT: Allowed = {
  type: true,
  id: true,
  at: true,
  matches: playersMatch,
  activeAssignment: refereesMatch,
  pendingMatches: refereesMatch,
}

const isAudience = (kind: string): kind is Audience => kind in ALLOWED

/**
 * Removes the fields that the recipient may not see.
 * @throws Error for a kind of event that the recipient must not receive at all
 */
export function withoutForeignFields(recipient: string, body: LiveBody): object {
  const kind = recipient.split(':', 1)[0] ?? ''
  const fields = isAudience(kind) ? ALLOWED[kind][body.type] : undefined
  if (!fields) throw new Error(`an event ${body.type} is not for ${kind}`)
  return pick(body, { type: true, ...fields }) as object
}

export type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>

/** A snapshot holds what its reader may see as a player and as a referee. */
export function snapshotWithoutForeignFields(snapshot: Snapshot): Snapshot {
  return pick(snapshot, SNAPSHOT) as Snapshot
}

function pick(value: unknown, allowed: Allowed): unknown {
  if (allowed === true || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: unknown) => pick(item, allowed))
  const picked: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const part = Object.hasOwn(allowed, name) && allowed[name]
    if (part) picked[name] = pick(field, part)
  }
  return picked
}
