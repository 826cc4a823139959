import type { Step } from './lifecycle-step.ts'
import { LIFECYCLE } from './lifecycle-table.ts'
import { TERMINAL_STATUSES } from './match-status.ts'

/** The lifecycle as a Mermaid state diagram: one arrow per pair of statuses, one line per step on it. */
export const lifecycleDiagram = (steps: readonly Step[] = LIFECYCLE): string => {
  const labels = new Map<string, Set<string>>()
  for (const step of steps) {
    for (const from of step.from) {
      const arrow = `${from ?? '[*]'} --> ${step.to}`
      labels.set(arrow, (labels.get(arrow) ?? new Set()).add(labelOf(step)))
    }
  }
  const arrows = [...labels].map(([arrow, names]) => `  ${arrow}: ${[...names].join('<br/>')}`)
  const ends = TERMINAL_STATUSES.map((status) => `  ${status} --> [*]`)
  return ['stateDiagram-v2', ...arrows, ...ends].join('\n')
}

const labelOf = ({ name, by, when, afterMs }: Step): string => {
  const actors = by.map((actor) => (actor === 'clock' && afterMs ? `clock after ${duration(afterMs)}` : actor))
  const conditions = [
    when.paymentMethod,
    when.isDirectAssignment === undefined ? undefined : when.isDirectAssignment ? 'direct' : 'broadcast',
    when.holdValid === undefined ? undefined : when.holdValid ? 'hold valid' : 'no valid hold',
    // Omitted from labels: no capture yet is the ordinary case.
    when.captureState?.includes('none') ? undefined : when.captureState?.map((state) => `capture ${state}`).join(),
  ].filter((condition) => condition !== undefined)
  return `${name} by ${actors.join(', ')}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`
}

const duration = (milliseconds: number): string => {
  const minutes = milliseconds / 60_000
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}
