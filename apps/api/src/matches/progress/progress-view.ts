import type { MatchProgress } from '@refcall/contract'
import { minutesOnFoot, playerAbsentAt, refereeAbsentAt, walkStateOf, type Arrival, type Walk } from '@refcall/domain'
import type { ArrivalRow, MessageRow, PositionRow } from './progress.table.ts'

export const walkOf = (row: PositionRow): Walk => ({
  startedAt: row.started_at.getTime(),
  startMeters: row.start_meters,
  measuredAt: row.measured_at.getTime(),
  meters: row.meters,
  accuracyMeters: row.accuracy_m,
  movedAt: row.moved_at.getTime(),
  movedMeters: row.moved_meters,
})

const arrivalOf = (row: ArrivalRow): Arrival => ({
  expectedAt: row.expected_at.getTime(),
  arrivedAt: row.arrived_at?.getTime() ?? null,
  playerHereAt: row.player_here_at?.getTime() ?? null,
})

/** When the party may report the other as absent; null before the referee is at the table, for the referee. */
export function reportableAt(reader: ProgressReader['side'], row: ArrivalRow): Date | null {
  const at = reader === 'player' ? refereeAbsentAt(arrivalOf(row)) : playerAbsentAt(arrivalOf(row))
  return at === null ? null : new Date(at)
}

/** What is known of a match's progress. */
export interface Progress {
  readonly arrival: ArrivalRow
  readonly position: PositionRow | null
  readonly messages: readonly MessageRow[]
}

/** One of the two parties of a match. */
export interface ProgressReader {
  readonly side: 'player' | 'referee'
  /** The browser that asked for the referee. */
  readonly seesPosition: boolean
}

/** The progress with the fields that are for the reader. */
export function toProgress(
  { arrival, position, messages }: Progress,
  { side, seesPosition }: ProgressReader,
  now: Date,
): MatchProgress {
  const walk = position && walkOf(position)
  const shown = walk && walkStateOf(walk, now.getTime())
  return {
    matchId: arrival.match_id,
    stage: arrival.arrived_at ? 'at_table' : 'on_the_way',
    expectedAt: arrival.expected_at.toISOString(),
    arrivedAt: arrival.arrived_at?.toISOString() ?? null,
    minutes: walk && minutesOnFoot(walk, now.getTime()),
    walk: shown && { state: shown.state, since: new Date(shown.since).toISOString() },
    absenceReportableAt: reportableAt(side, arrival)?.toISOString() ?? null,
    messages: messages.map(({ id, sender, code, sent_at: sentAt }) => ({
      id: String(id),
      from: sender,
      code,
      sentAt: sentAt.toISOString(),
    })),
    ...(seesPosition && { position: position && toPosition(position) }),
  }
}

const toPosition = (row: PositionRow) => ({
  latitude: row.latitude,
  longitude: row.longitude,
  accuracyMeters: row.accuracy_m,
  measuredAt: row.measured_at.toISOString(),
})
