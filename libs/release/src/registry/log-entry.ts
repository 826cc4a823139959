import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Channel } from '../channel.ts'
import { closed, Digest, FlagName, RemoteName, Sentence, Sha256 } from '../shapes.ts'

export const ENTRY_TYPE = 'application/vnd.refcall.release-log+json'

const Act = Type.Object(
  {
    name: Type.Enum(['publish', 'promote', 'canary', 'rollback', 'revoke', 'flag', 'renew', 'gc']),
    remote: Type.Optional(RemoteName),
    digest: Type.Optional(Digest),
    flag: Type.Optional(FlagName),
    /** Of a canary or a flag; a flag without it was removed. */
    percent: Type.Optional(Type.Number()),
  },
  closed,
)

/** One act of the registry: what was done, by whom and why, and who gets what since. Its time is the channel's `issued`. */
export const LogEntry = Type.Object(
  {
    format: Type.Literal(1),
    act: Act,
    who: Sentence,
    why: Sentence,
    /** sha256 of the previous entry's envelope; null in the first. */
    previous: Type.Union([Sha256, Type.Null()]),
    channel: Channel,
  },
  closed,
)

export type Act = Static<typeof Act>
export type LogEntry = Static<typeof LogEntry>

export const LOG = 'log/'

/** As many digits as keep the names in the order of the serials. */
export const entryName = (serial: number): string => `${LOG}${String(serial).padStart(12, '0')}.json`

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
