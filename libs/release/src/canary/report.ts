import type { KeyObject } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { seal, unseal } from '../dsse.ts'
import { signersOf, type KeyFile } from '../keys.ts'
import { readExact } from '../read-exact.ts'
import { closed, Digest, FlagName, Percent, RemoteName, Sentence } from '../shapes.ts'

/** How long until the largest text or picture stood there, until the slowest input was answered on screen, how far texts jumped. */
const VITALS = ['lcp', 'inp', 'cls'] as const
const BANDS = ['good', 'fair', 'poor'] as const

const Band = Type.Enum([...BANDS])

/** Of one page: bands instead of figures, which would say more of a device than of a release. */
const Bands = Type.Object({ lcp: Type.Optional(Band), inp: Type.Optional(Band), cls: Type.Optional(Band) }, closed)

/** The remote, and the release of it that the page has. */
const about = { remote: RemoteName, release: Digest }

/** What a page reports of a remote on trial: neither who, nor where, nor when, nor any words of an error. */
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

const Count = Type.Integer({ minimum: 0 })
const Arm = Type.Object({ sessions: Count, withError: Count, notLoaded: Count }, closed)
const Counts = Type.Object({ good: Count, fair: Count, poor: Count }, closed)

/** Pages by band, of one arm of a trial. */
const Vitals = Type.Object({ lcp: Counts, inp: Counts, cls: Counts }, closed)

/** What one page server has counted in a trial that runs. */
const TrialEvidence = Type.Object(
  {
    remote: RemoteName,
    digest: Digest,
    salt: Type.String({ maxLength: 40 }),
    steps: Type.Array(
      Type.Object(
        { share: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }), canary: Arm, control: Arm },
        closed,
      ),
      { maxItems: 1_000 },
    ),
    vitals: Type.Object({ canary: Vitals, control: Vitals }, closed),
  },
  closed,
)

/** That a release is taken back: a trial ends, or all get what they had before. */
export const TakeBack = Type.Object({ remote: RemoteName, digest: Digest, reason: Sentence }, closed)

/** With the operator whom the log is to name. */
const RollbackRequest = Type.Object({ ...TakeBack.properties, who: Sentence }, closed)

/** That a feature flag is on for this share of the devices. */
export const SwitchFlag = Type.Object(
  { remote: RemoteName, flag: FlagName, percent: Percent, reason: Sentence },
  closed,
)

const FlagRequest = Type.Object({ ...SwitchFlag.properties, who: Sentence }, closed)

/** What a page server sends to the monitor. */
const Report = Type.Object(
  {
    trials: Type.Array(TrialEvidence, { maxItems: 100 }),
    rollbacks: Type.Array(RollbackRequest, { maxItems: 100 }),
    flags: Type.Array(FlagRequest, { maxItems: 100 }),
  },
  closed,
)

export type Bands = Static<typeof Bands>
export type Beacon = Static<typeof Beacon>
export type Vitals = Static<typeof Vitals>
export type TrialEvidence = Static<typeof TrialEvidence>
export type RollbackRequest = Static<typeof RollbackRequest>
export type FlagRequest = Static<typeof FlagRequest>
export type Report = Static<typeof Report>

export const readReport = (text: string): Report => readExact('the report', Report, text)

export const noVitals = (): Vitals => ({
  lcp: { good: 0, fair: 0, poor: 0 },
  inp: { good: 0, fair: 0, poor: 0 },
  cls: { good: 0, fair: 0, poor: 0 },
})

export function addTo(vitals: Vitals, bands: Bands): void {
  for (const vital of VITALS) {
    const band = bands[vital]
    if (band) vitals[vital][band] += 1
  }
}

/** Both arms beside each other, in words: they are for people and decide nothing. */
export const compareVitals = ({ canary, control }: TrialEvidence['vitals']): string =>
  VITALS.map(
    (vital) =>
      `${vital.toUpperCase()} good in ${goodOf(canary[vital])} of its pages, against ${goodOf(control[vital])}`,
  ).join('; ')

const goodOf = ({ good, fair, poor }: Static<typeof Counts>): string => `${good} of ${good + fair + poor}`

/** Where a page server has its report. */
export const REPORT = '/releases/report'

const REQUEST_TYPE = 'application/vnd.refcall.report-request+json'
const SCHEME = 'DSSE '
const VALID_MS = 60_000

/**
 * The header `authorization` of a monitor: an instant, signed with the registry's key. So page servers need no secret of
 * their own; who repeats it within a minute reads counts.
 */
export const reportRequest = (now: Date, signer: KeyObject): string =>
  `${SCHEME}${Buffer.from(seal(REQUEST_TYPE, now.toISOString(), [signer])).toString('base64')}`

export function mayReadReport(authorization: string | undefined, keys: KeyFile, now: Date): boolean {
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
