import type { Answer } from '../load/answers.ts'

/** A city that moves is read-only for this long at most, milliseconds. */
export const READ_ONLY_MS = 5_000

/** What the people of a city met: answers that no other reason explains than its move. */
export interface Met {
  /** From the first attempt that was turned away to the last one; 0 where none was. */
  readonly readOnlyMs: number
  readonly turnedAway: number
  readonly lostConnections: number
}

const isTurnedAway = ({ status }: Answer): boolean => status === 503

export const metBy = (answers: readonly Answer[]): Met => {
  const away = answers.filter(isTurnedAway).map(({ at }) => at)
  return {
    readOnlyMs: away.length === 0 ? 0 : Math.max(...away) - Math.min(...away),
    turnedAway: away.length,
    lostConnections: answers.filter(({ status }) => status === null).length,
  }
}

/**
 * What the people of the other city may not have noticed, as sentences.
 * @param snapshots the clients whose channels got one
 */
export const noticed = (answers: readonly Answer[], snapshots: readonly string[]): string[] => {
  const { turnedAway, lostConnections } = metBy(answers)
  return [
    ...(turnedAway > 0 ? [`${turnedAway} × 503`] : []),
    ...(lostConnections > 0 ? [`${lostConnections} connections lost`] : []),
    ...snapshots.map((client) => `the channel of ${client} got a snapshot`),
  ]
}
