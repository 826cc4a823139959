import type { StepName } from '@refcall/domain'

/** Results acknowledged to clients: they must be durable. */
export type Acknowledged =
  | { readonly what: 'opened'; readonly intentId: string; readonly total: string }
  | {
      readonly what: 'requested'
      readonly matchId: string
      readonly deviceId: string
      readonly intentId: string | null
    }
  | { readonly what: 'step'; readonly matchId: string; readonly step: StepName }
  | { readonly what: 'code'; readonly matchId: string; readonly code: string }
  | { readonly what: 'captured'; readonly matchId: string; readonly payout: string }
  | { readonly what: 'released'; readonly intentId: string }
  | { readonly what: 'liked'; readonly matchId: string }

export interface Journal {
  readonly entries: readonly Acknowledged[]
  note(entry: Acknowledged): void
}

export const openJournal = (): Journal => {
  const entries: Acknowledged[] = []
  return { entries, note: (entry) => void entries.push(entry) }
}
