import type { MatchProgress } from '@refcall/contract'
import { minutesOnFoot, walkStateOf, type Walk } from '@refcall/domain'
import type { ArrivalRow, PositionRow } from './progress.table.ts'

export const walkOf = (row: PositionRow): Walk => ({
  startedAt: row.started_at.getTime(),
  startMeters: row.start_meters,
  measuredAt: row.measured_at.getTime(),
  meters: row.meters,
  accuracyMeters: row.accuracy_m,
  movedAt: row.moved_at.getTime(),
  movedMeters: row.moved_meters,
})

/** What is known of a match's progress. */
export interface Progress {
  readonly arrival: ArrivalRow
  readonly position: PositionRow | null
}

/** The progress as both parties may see it. */
export function toProgress({ arrival, position }: Progress, now: Date): MatchProgress {
  const walk = position && walkOf(position)
  const shown = walk && walkStateOf(walk, now.getTime())
  return {
    matchId: arrival.match_id,
    stage: arrival.arrived_at ? 'at_table' : 'on_the_way',
    expectedAt: arrival.expected_at.toISOString(),
    arrivedAt: arrival.arrived_at?.toISOString() ?? null,
    minutes: walk && minutesOnFoot(walk, now.getTime()),
    walk: shown && { state: shown.state, since: new Date(shown.since).toISOString() },
  }
}

/** The progress as the browser sees it that asked for the referee: with the referee's position. */
export function toPlayerProgress(progress: Progress, now: Date): MatchProgress {
  const { position } = progress
  return {
    ...toProgress(progress, now),
    position: position && {
      latitude: position.latitude,
      longitude: position.longitude,
      accuracyMeters: position.accuracy_m,
      measuredAt: position.measured_at.toISOString(),
    },
  }
}
