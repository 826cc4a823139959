import type { MatchStatus, StepName } from '@refcall/domain'

/** `served` by the replica; or not: it is late, does not answer or refuses, or this caller knows of something newer than it has. */
export type ReadReason = 'served' | 'late' | 'away' | 'newer'

/** What happened, in words of closed lists: who and where it was stays out of what is counted. */
export type Counted =
  | { readonly what: 'step'; readonly step: StepName; readonly to: MatchStatus }
  | { readonly what: 'accepted'; readonly afterMs: number }
  | { readonly what: 'wave'; readonly asked: number }
  | { readonly what: 'event'; readonly type: string }
  /** A read that a replica may answer, by who answered it, and why the primary did. */
  | { readonly what: 'read'; readonly place: 'replica' | 'primary'; readonly reason: ReadReason }
  | {
      readonly what: 'provider_call'
      readonly kind: string
      readonly outcome: 'done' | 'refused' | 'unknown'
      readonly ms: number
    }

/** Counts for those who watch the service from outside; never throws. */
export interface Meter {
  count(...facts: readonly Counted[]): void
}

/** Where nothing is watched. */
export const noMeter: Meter = { count: () => undefined }
