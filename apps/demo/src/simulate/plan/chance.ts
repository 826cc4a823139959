import { seededChance, type Chance } from '../../../../../tools/lab/random.ts'

/** FNV-1a: names become seeds that have nothing to do with one another. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const char of Buffer.from(text)) value = Math.imul(value ^ char, 0x01000193)
  return value >>> 0
}

/**
 * A source of chance of its own for whatever is named: what one person does never shifts what another one does,
 * in whatever order the processor lets them act.
 */
export const chanceOf = (seed: number, ...names: readonly (string | number)[]): Chance => seededChance(hash(`${seed}/${names.join('/')}`))

/** Bell-shaped around 0, two thirds of all within 1 of it. */
export const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())

/**
 * How long people take: half of them less than the median, a few much more. `spread` 0.5 lets one in a hundred take
 * three times as long.
 */
export const around = (chance: Chance, median: number, spread = 0.5): number => median * Math.exp(spread * normal(chance))
