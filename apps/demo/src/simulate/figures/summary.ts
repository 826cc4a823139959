import type { MemoryReadings } from '../memory/readings.ts'
import { slopePerMinute, middleAndTail } from './statistics.ts'
import type { Readings } from './figures.ts'

export interface Line {
  readonly name: string
  /** NaN if there are no data. */
  readonly value: number
  readonly unit: '' | 's' | '%' | 'MB' | 'MB/min' | '/min'
}

export interface Measured {
  readonly readings: Readings
  /** Of the API process. */
  readonly memory: MemoryReadings
  /** Real minutes since everyone joined. */
  readonly minutes: number
  /** The time compression factor. */
  readonly speed: number
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** All lines of one side's report, in order. Waiting times are in simulated time. */
export const summaryOf = ({ readings, memory: { resident, collected }, minutes, speed }: Measured): Line[] => {
  const people = (values: readonly number[]) => middleAndTail(values.map((ms) => (ms * speed) / 1_000))
  const [notified, accepted] = [people(readings.firstNotification), people(readings.untilAccepted)]
  const { outcomes } = readings
  const last = collected.at(-1)
  const growthOf = (kind: 'heap' | 'resident') =>
    slopePerMinute(collected.map((one) => ({ at: one.at, value: one[kind] })))
  return [
    { name: 'requests', value: readings.requests, unit: '' },
    { name: 'requests a minute', value: readings.requests / minutes, unit: '/min' },
    { name: 'accepted', value: (100 * readings.accepted) / readings.requests, unit: '%' },
    { name: 'first notification p50', value: notified.p50, unit: 's' },
    { name: 'first notification p95', value: notified.p95, unit: 's' },
    { name: 'until accepted p50', value: accepted.p50, unit: 's' },
    { name: 'until accepted p95', value: accepted.p95, unit: 's' },
    { name: 'referees told per broadcast', value: mean(readings.offers), unit: '' },
    { name: 'completed', value: outcomes.completed ?? 0, unit: '' },
    { name: 'cancelled by players', value: outcomes['cancelled by the player'] ?? 0, unit: '' },
    { name: 'ended by others', value: outcomes['ended by others'] ?? 0, unit: '' },
    { name: 'given up before the request', value: outcomes['never made'] ?? 0, unit: '' },
    { name: 'open streams', value: readings.streams, unit: '' },
    { name: 'lines lost and resumed', value: readings.reconnections, unit: '' },
    { name: 'API memory, as it is', value: resident?.now ?? Number.NaN, unit: 'MB' },
    { name: 'API memory, the most', value: resident?.peak ?? Number.NaN, unit: 'MB' },
    { name: 'API memory, collected', value: last?.resident ?? Number.NaN, unit: 'MB' },
    { name: 'API memory growth', value: growthOf('resident'), unit: 'MB/min' },
    { name: 'API live heap', value: last?.heap ?? Number.NaN, unit: 'MB' },
    { name: 'API live heap growth', value: growthOf('heap'), unit: 'MB/min' },
    { name: 'unexpected', value: readings.unexpected.length, unit: '' },
  ]
}
