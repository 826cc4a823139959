import { DEVICE_ID_PATTERN, PLACE_SOURCES } from '@refcall/domain'
import { Type } from 'typebox'

/** Any id in a path or body: fits our own ids and every client's device id. */
export const Id = Type.String({ pattern: DEVICE_ID_PATTERN, minLength: 1, maxLength: 128 })

export const DeviceParams = Type.Object({ deviceId: Id })
export const MatchParams = Type.Object({ matchId: Id })
export const DeviceMatchParams = Type.Object({ deviceId: Id, matchId: Id })
/** The acting device, in a body. */
export const ActingDevice = Type.Object({ deviceId: Type.Optional(Id) })
export const Instant = Type.String({ format: 'date-time' })
/** A day of a calendar, such as "2026-11-20". */
export const Day = Type.String({ format: 'date' })
/** An IANA name, such as "Europe/Berlin"; no offset, whose sign is read in two ways. */
export const TimeZone = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$', maxLength: 64 })
/** 128 random bits for one press: the client repeats them with each retry, and makes others for the next press. */
export const PressKey = Type.String({ pattern: '^[0-9a-f]{32}$' })
/** A span of a trace, as W3C writes it. */
export const TraceParent = Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })
/** A place; absent, the accuracy is unknown, and it was measured on receipt. */
export const placeFields = {
  latitude: Latitude,
  longitude: Longitude,
  /** The true place is within this radius. */
  accuracyMeters: Type.Optional(Type.Number({ minimum: 0 })),
  measuredAt: Type.Optional(Instant),
  source: Type.Optional(Type.Enum([...PLACE_SOURCES])),
  /** When the person said that the place is right. */
  confirmedAt: Type.Optional(Instant),
}
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' })
/** A number in decimal notation, such as "16.00". */
export const Decimal = Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$' })
