import { seededChance, type Chance } from '@refcall/random'

/** FNV-1a hash: turns names into independent seeds. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const char of Buffer.from(text)) value = Math.imul(value ^ char, 0x01000193)
  return value >>> 0
}

/**
 * An independent random generator for each list of names: one person's draws do not affect another's, whatever the
 * order of execution.
 */
export const chanceOf = (seed: number, ...names: readonly (string | number)[]): Chance =>
  seededChance(hash(`${seed}/${names.join('/')}`))

/** Normally distributed: mean 0, standard deviation 1. */
export const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())

/**
 * A log-normal duration: half are below the median, a few far above. With `spread` 0.5 one in a hundred takes three
 * times as long.
 */
export const around = (chance: Chance, median: number, spread = 0.5): number =>
  median * Math.exp(spread * normal(chance))
