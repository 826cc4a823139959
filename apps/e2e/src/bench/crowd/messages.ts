/** The crowd that the bench asks its process for. */
export interface Order {
  readonly url: string
  readonly people: number
  readonly seconds: number
  readonly referees: number
}

/** What a crowd went through. */
export interface Joined {
  /** Milliseconds from coming to the first snapshot, per person. */
  readonly waits: readonly number[]
  /** Those who did not listen within a minute after the last one came. */
  readonly missing: number
  /** Seconds from when the last one came until all listened. */
  readonly lastSeconds: number
  /** Refusals by status and code. */
  readonly refused: Readonly<Record<string, number>>
  readonly calls: number
  readonly streamsLost: number
  /** How often a list was read because a referee came. */
  readonly rereads: number
}

export type Answer = { readonly joined: Joined } | { readonly failed: string }
