import { Type, type Static } from 'typebox'
import { closed, Digest, RemoteName } from '../shapes.ts'
import { Bands } from './vitals.ts'

const about = {
  remote: RemoteName,
  /** The release that the page has. */
  release: Digest,
}

/** What a page tells of a remote on trial: neither who, nor where, nor when, nor any words of an error. */
export const Beacon = Type.Union([
  Type.Object(
    {
      ...about,
      /**
       * `begun`: it is being loaded. Then the first trouble: `not_loaded`, it did not come; `refused`, a file is not the released
       * one; `render`, it threw while it was drawn; `exception` and `rejection`, an uncaught error of its code; `policy`, the
       * Content-Security-Policy blocked it.
       */
      what: Type.Enum(['begun', 'not_loaded', 'refused', 'render', 'exception', 'rejection', 'policy']),
    },
    closed,
  ),
  Type.Object({ ...about, vitals: Bands }, closed),
])

export type Beacon = Static<typeof Beacon>
