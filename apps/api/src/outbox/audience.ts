import {
  AvailabilityEvent,
  CurrencyCode,
  DashboardMatch,
  Decimal,
  Id,
  Incident,
  PlayerMatch,
  RefereeMatch,
  Snapshot,
  type LiveMessageType,
} from '@refcall/contract'
import { Type, type TProperties } from 'typebox'
import type { LiveBody } from './live-event.ts'

/** The kind of an event's recipient: the part before the colon. */
export type Audience = 'device' | 'referee' | 'operators' | 'area'

const DUTY_NOTICE = { notice: Type.String(), endsAt: Type.String() }
const REPORT = { matchId: Id, isTaken: Type.Optional(Type.Boolean()) }
const TIP = { matchId: Id, reader: Type.String(), amount: Decimal, currency: CurrencyCode }

/** Every kind of event that an audience may receive, with its fields besides `type`. */
export const FIELDS_FOR: Record<Audience, Partial<Record<LiveMessageType, TProperties>>> = {
  device: {
    match_update: { match: PlayerMatch },
    match_progress: { matchId: Id },
    match_tip: TIP,
    match_report: REPORT,
    referee_nearby: { matchId: Id },
  },
  referee: {
    match_update: { match: RefereeMatch },
    match_request: { match: RefereeMatch },
    match_request_closed: { matchId: Id },
    match_progress: { matchId: Id },
    match_tip: TIP,
    match_report: REPORT,
    duty_notice: DUTY_NOTICE,
  },
  operators: {
    dashboard_match: { match: DashboardMatch },
    dashboard_availability: { event: AvailabilityEvent },
    // What a party wrote is read, not sent: events are kept.
    dashboard_incident: { incident: Type.Omit(Incident, ['report']) },
  },
  area: { referee_availability_change: { refereeId: Id, isAvailable: Type.Boolean() } },
}

const isAudience = (kind: string): kind is Audience => kind in FIELDS_FOR

/**
 * Removes the fields that the recipient may not see.
 * @throws Error for a kind of event that the recipient must not receive at all
 */
export function withoutForeignFields(recipient: string, body: LiveBody): object {
  const kind = recipient.split(':', 1)[0] ?? ''
  const fields = isAudience(kind) ? FIELDS_FOR[kind][body.type] : undefined
  if (!fields) throw new Error(`an event ${body.type} is not for ${kind}`)
  return visible([Type.Object({ type: Type.String(), ...fields }) as Shape], body) as object
}

/** A snapshot holds what its reader may see as a player and as a referee. */
export const snapshotWithoutForeignFields = (snapshot: Snapshot): Snapshot =>
  visible([Snapshot as Shape], snapshot) as Snapshot

/** The parts of a JSON Schema that name fields. */
interface Shape {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

const variantsOf = (shape: Shape): readonly Shape[] => shape.anyOf?.flatMap(variantsOf) ?? [shape]

/**
 * The part of a value that one of the shapes names. (TypeBox's `Clean` keeps all of a value that fits no variant of a
 * union.)
 */
function visible(shapes: readonly Shape[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const variants = shapes.flatMap(variantsOf)
  if (Array.isArray(value)) {
    const items = variants.flatMap((array) => array.items ?? [])
    return value.map((item: unknown) => visible(items, item))
  }
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const named = variants.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? (properties[name] ?? []) : [],
    )
    return named.length > 0 ? [[name, visible(named, field)]] : []
  })
  return Object.fromEntries(fields)
}
