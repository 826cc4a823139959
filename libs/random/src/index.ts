import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'

/** A seeded random source: the same seed gives the same sequence on every machine. */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number
  /** An integer, both ends included. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True in `share` (0..1) of all cases. */
  happens(share: number): boolean
  shuffle<T>(items: readonly T[]): T[]
  bytes(length: number): Buffer
}

/** Mersenne twister, because neighbouring seeds give independent sequences; not for secrets. */
export const seededChance = (seed: number): Chance => {
  const generator = mersenne(seed)
  const next = (): number => uniformFloat64(generator)
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    happens: (share) => next() < share,
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  }
}
