import { ACTIVE_STATUSES } from '@refcall/domain'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../platform/deps.ts'
import { readState, type StateRow } from './state.repository.ts'

/**
 * Gauges of what the database knows, read once per collection. Each process reads the same, so of several the highest counts.
 * While the database does not answer they have no value, and `refcall_state_up` is 0.
 */
export function addStateGauges(register: Registry, deps: () => Pick<Deps, 'db' | 'clock' | 'log'>): void {
  /** A collection asks every gauge at once: all wait for the same reading. */
  let reading: Promise<void> | undefined
  const collect = () => (reading ??= read().finally(() => void (reading = undefined)))
  const gauge = (name: string, help: string, labelNames: readonly string[] = [], aggregator: 'max' | 'min' = 'max') =>
    new Gauge({ name, help, labelNames, registers: [register], aggregator, collect })
  const matches = gauge('refcall_matches', 'Matches that are not over, by status.', ['status'])
  const openRequests = gauge(
    'refcall_open_requests_oldest_seconds',
    'Age of the oldest request that no referee has accepted.',
  )
  const waiting = gauge('refcall_queue_waiting', 'What is due and not done, by queue.', ['queue'])
  const oldest = gauge('refcall_queue_oldest_seconds', 'How long the first in the queue has been due.', ['queue'])
  const incidents = gauge('refcall_incidents_open', 'Incidents that no operator has settled, by kind.', ['kind'])
  const referees = gauge('refcall_referees_on_duty', 'Referees who can be called.')
  const channels = gauge('refcall_live_channels', 'Open live channels of all processes.')
  const up = gauge('refcall_state_up', 'Whether the database answered: 0 or 1.', [], 'min')
  const all = [matches, openRequests, waiting, oldest, incidents, referees, channels]

  const show = (rows: readonly StateRow[]): void => {
    for (const status of ACTIVE_STATUSES) matches.set({ status }, 0)
    for (const { part, label, count, oldestSeconds } of rows) {
      if (part === 'matches') matches.set({ status: label }, count)
      if (part === 'requests') openRequests.set(oldestSeconds)
      if (part === 'queue') waiting.set({ queue: label }, count)
      if (part === 'queue') oldest.set({ queue: label }, oldestSeconds)
      if (part === 'incidents') incidents.set({ kind: label }, count)
      if (part === 'referees') referees.set(count)
      if (part === 'channels') channels.set(count)
    }
  }

  async function read(): Promise<void> {
    for (const each of all) each.reset()
    for (const each of [openRequests, referees, channels]) each.remove()
    const { db, clock, log } = deps()
    try {
      show(await readState(db, clock.now()))
      up.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the state could not be read for the metrics')
      up.set(0)
    }
  }
}
