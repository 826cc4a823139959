import type { KeyObject } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { seal, unseal } from '../dsse.ts'
import { signersOf, type KeyFile } from '../keys.ts'
import { readExact } from '../read-exact.ts'
import { closed, Digest, RemoteName } from '../shapes.ts'
import { Vitals } from './vitals.ts'

/** Where a page server has it. */
export const EVIDENCE = '/releases/evidence'

const Arm = Type.Object({ sessions: Type.Integer({ minimum: 0 }), withError: Type.Integer({ minimum: 0 }) }, closed)

const Steps = Type.Array(
  Type.Object({ share: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }), canary: Arm, control: Arm }, closed),
  { maxItems: 1_000 },
)

/** What one page server has counted in the trials that run. */
export const Evidence = Type.Array(
  Type.Object(
    {
      remote: RemoteName,
      digest: Digest,
      salt: Type.String({ maxLength: 40 }),
      errors: Steps,
      loads: Steps,
      vitals: Type.Object({ canary: Vitals, control: Vitals }, closed),
    },
    closed,
  ),
  { maxItems: 100 },
)

export type Evidence = Static<typeof Evidence>

export const readEvidence = (text: string): Evidence => readExact('the evidence', Evidence, text)

const REQUEST_TYPE = 'application/vnd.refcall.evidence-request+json'
const SCHEME = 'DSSE '
const VALID_MS = 60_000

/**
 * The header `authorization` of a monitor that asks for evidence: an instant, signed with the registry's key. So page servers need no
 * secret of their own; who repeats it within a minute reads counts.
 */
export const evidenceRequest = (now: Date, signer: KeyObject): string =>
  `${SCHEME}${Buffer.from(seal(REQUEST_TYPE, now.toISOString(), [signer])).toString('base64')}`

export function mayReadEvidence(authorization: string | undefined, keys: KeyFile, now: Date): boolean {
  if (!authorization?.startsWith(SCHEME)) return false
  try {
    const at = unseal(
      'the request',
      REQUEST_TYPE,
      Buffer.from(authorization.slice(SCHEME.length), 'base64').toString('utf8'),
      signersOf('channel', keys, now),
    )
    return Math.abs(Date.parse(at) - now.getTime()) <= VALID_MS
  } catch {
    return false
  }
}
