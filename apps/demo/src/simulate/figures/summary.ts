import { quantile } from '@refcall/faults/lab/report'
import type { Readings } from './figures.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const shown = (value: number): string =>
  Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: value >= 100 ? 0 : 1 })

/** All figures of the report, in order, by name. Waiting times are in simulated time, of people who live `speed` times faster. */
export const summaryOf = (readings: Readings, speed: number): Readonly<Record<string, number>> => {
  const { outcomes } = readings
  const seconds = (values: readonly number[], share: number): number =>
    quantile(
      values.map((ms) => (ms * speed) / 1_000),
      share,
    )
  return {
    requests: readings.requests,
    'accepted, %': (100 * readings.accepted) / readings.requests,
    'first notification p50, s': seconds(readings.firstNotification, 0.5),
    'first notification p95, s': seconds(readings.firstNotification, 0.95),
    'until accepted p50, s': seconds(readings.untilAccepted, 0.5),
    'until accepted p95, s': seconds(readings.untilAccepted, 0.95),
    'referees notified per broadcast': mean(readings.offers),
    completed: outcomes.completed ?? 0,
    'cancelled by players': outcomes['cancelled by the player'] ?? 0,
    'ended by others': outcomes['ended by others'] ?? 0,
    'given up before the request': outcomes['never made'] ?? 0,
    'open streams': readings.streams,
    'connections lost and resumed': readings.reconnections,
    unexpected: readings.unexpected.length,
  }
}

export const asLines = (figures: Readonly<Record<string, number>>): string[] => {
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  return Object.entries(figures).map(([name, value]) => `  ${name.padEnd(width)}  ${shown(value).padStart(8)}`)
}
