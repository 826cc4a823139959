import { Type, type TSchema } from 'typebox'

const name = '^[a-z][a-z0-9-]{0,39}$'
const pattern = { remote: name, flag: name, digest: '^[0-9a-f]{32}$' }

/** The name of a remote: the first part of its container's name in the browser. */
export const RemoteName = Type.String({ pattern: pattern.remote })

/** The name of a feature flag: unique within its remote. */
export const FlagName = Type.String({ pattern: pattern.flag })

/** Of the devices. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

/** A release's identity: the first 128 bits of the sha384 over its files, as hex; it is part of their code. */
export const Digest = Type.String({ pattern: pattern.digest })

export const Version = Type.String({ maxLength: 60, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(?:-[0-9a-z.-]+)?$' })

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const Sha384 = Type.String({ pattern: '^[0-9a-f]{96}$' })

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$' })

/** Text for people, in one line: no control characters, none that change its direction. */
export const Sentence = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]+$',
})

/** Refuses unknown fields: a signed document says nothing that its readers overlook. */
export const closed = { additionalProperties: false } as const

export const byRemote = <Value extends TSchema>(value: Value) =>
  Type.Record(Type.String({ pattern: pattern.remote }), value, closed)

export const byDigest = <Value extends TSchema>(value: Value) =>
  Type.Record(Type.String({ pattern: pattern.digest }), value, closed)

export const byFlag = <Value extends TSchema>(value: Value) =>
  Type.Record(Type.String({ pattern: pattern.flag }), value, closed)
