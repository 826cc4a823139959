import type { Simulation } from './world.ts'

/**
 * Counted and retried, as real clients do: a busy server, a payment in progress, a lost connection; without a response
 * within a minute it is reported. Everything else of this kind is an error.
 */
const HARMLESS = ['answered 503 unavailable', 'answered 409 processing', 'connections lost']

/** All unexpected events, one sentence each. */
export const unexpectedIn = ({ figures, met }: Simulation): string[] => [
  ...figures.read().unexpected,
  ...Object.entries(met).flatMap(([what, count]) => (HARMLESS.includes(what) ? [] : [`${count} × ${what}`])),
]
