import type { MemoryReadings } from './readings.ts'

/** The samples behind the growth figure, so that it can be checked; empty without samples. */
export const asWords = ({ collected }: MemoryReadings): string[] => {
  const [first, last] = [collected[0], collected.at(-1)]
  if (!first || !last) return []
  const listed = (kind: 'heap' | 'resident') => collected.map((one) => one[kind].toFixed(1)).join(' ')
  return [
    `growth is the middle slope between ${collected.length} looks after a collection, from minute ${first.at.toFixed(1)} (streams open, caches and pools fill before) to ${last.at.toFixed(1)}:`,
    `  live heap, MB: ${listed('heap')}`,
    `  resident, MB: ${listed('resident')}`,
  ]
}
