import { Type, type Static } from 'typebox'
import { byDigest, byFlag, byRemote, closed, Digest, Instant, Percent, Sha256, Version } from './shapes.ts'

/** A release on trial. */
const Canary = Type.Object(
  {
    digest: Digest,
    /** Of the devices. */
    percent: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    /** New for each trial, so that each reaches other devices. */
    salt: Type.String({ pattern: '^[0-9a-z-]{1,40}$' }),
  },
  closed,
)

const RemoteChannel = Type.Object(
  {
    /** What all get; null before the first release is promoted. */
    stable: Type.Union([Digest, Type.Null()]),
    canary: Type.Optional(Canary),
    /** Never served again; open pages replace them. */
    revoked: Type.Array(Digest, { maxItems: 1_000 }),
    /** Devices had it, then a rollback took it away: open pages replace it, and no rollback goes back to it. Given again, it leaves this list. */
    takenBack: Type.Optional(Type.Array(Digest, { maxItems: 1_000 })),
    /** Feature flags of its code: of how many devices each is on. A flag that is not here is off. */
    flags: Type.Optional(byFlag(Percent)),
    /**
     * The releases that may be served: the sha256 binds the exact payload of the statement, whatever the store returns; the
     * team's key must have been valid at `admitted`.
     */
    releases: byDigest(Type.Object({ version: Version, statement: Sha256, admitted: Instant }, closed)),
  },
  closed,
)

/** Who gets which release. Signed by the registry's key. */
export const Channel = Type.Object(
  {
    format: Type.Literal(1),
    /** One more with each change: readers refuse a lower one than they have seen. */
    serial: Type.Integer({ minimum: 0 }),
    issued: Instant,
    /** After it readers refuse the document, so that a store cannot freeze it. */
    expires: Instant,
    remotes: byRemote(RemoteChannel),
  },
  closed,
)

export type Channel = Static<typeof Channel>
export type RemoteChannel = Static<typeof RemoteChannel>
