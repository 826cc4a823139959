/** The names of what can be wrong; the README says what each means. */
export type AnomalyKind =
  | 'lost write'
  | 'effect of a refused call'
  | 'phantom write'
  | 'duplicate effect'
  | 'conflicting answers'
  | 'reordered write'
  | 'double acceptance'
  | 'offer answered twice'
  | 'code accepted twice'
  | 'dead code accepted'
  | 'dirty read'
  | 'stale read'
  | 'non-monotonic read'
  | 'missed delivery'
  | 'duplicate delivery'
  | 'reordered delivery'
  | 'phantom delivery'
  | 'unannounced epoch'
  | 'double spend'
  | 'books differ'

export interface Anomaly {
  readonly kind: AnomalyKind
  /** null where a message names none. */
  readonly match: string | null
  /** Who saw or did it. */
  readonly clients: readonly string[]
  /** One sentence for a person, with operations and times. */
  readonly text: string
}

/** `at 12.345 s`: milliseconds of the history's clock, for reading. */
export const time = (ms: number): string => `${(ms / 1_000).toFixed(3)} s`

/** Collects what was found: all are counted, the first are kept. */
export interface Findings {
  readonly counts: Readonly<Partial<Record<AnomalyKind, number>>>
  readonly anomalies: readonly Anomaly[]
  add(anomaly: Anomaly): void
}

/** Enough to see what is wrong; a broken build may break millions of facts. */
const KEPT = 1_000

export function createFindings(): Findings {
  const counts: Partial<Record<AnomalyKind, number>> = {}
  const anomalies: Anomaly[] = []
  return {
    counts,
    anomalies,
    add(anomaly) {
      counts[anomaly.kind] = (counts[anomaly.kind] ?? 0) + 1
      if (anomalies.length < KEPT) anomalies.push(anomaly)
    },
  }
}
