import type { World } from './world.ts'

/**
 * Met and sent again, as clients do: a busy server, a payment under way, a line that broke; who is not answered within a
 * minute says so. Anything else of the kind is a fault.
 */
const HARMLESS = ['answered 503 unavailable', 'answered 409 processing', 'connections lost']

/** What should not have been, sentence by sentence. */
export const unexpectedIn = ({ figures, met }: World): string[] => [
  ...figures.read().unexpected,
  ...Object.entries(met).flatMap(([what, count]) => (HARMLESS.includes(what) ? [] : [`${count} × ${what}`])),
]
