import type { MatchStatus, StepName } from '@refcall/domain'

/** What happened, in words of closed lists: who and where it was stays out of what is counted. */
export type Counted =
  | { readonly what: 'step'; readonly step: StepName; readonly to: MatchStatus }
  | { readonly what: 'accepted'; readonly afterMs: number }
  | { readonly what: 'wave'; readonly asked: number }
  | { readonly what: 'subscription_dropped'; readonly because: 'gone' | 'of_other_key' }
  | { readonly what: 'event'; readonly type: string }
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
