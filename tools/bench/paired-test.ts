import { median } from '@refcall/faults/lab/report'
import type { Chance } from '@refcall/random'

/**
 * A permutation test of paired differences: how often a median as far from zero as theirs appears when each pair's sides are
 * swapped by chance.
 * @returns the p-value, 0..1: small where the two sides differ
 */
export const pairedTest = (differences: readonly number[], chance: Chance, rounds = 2_000): number => {
  const seen = Math.abs(median(differences))
  const asFar = Array.from({ length: rounds }, () =>
    Math.abs(median(differences.map((difference) => (chance.happens(0.5) ? difference : -difference)))),
  ).filter((far) => far >= seen)
  return (asFar.length + 1) / (rounds + 1)
}
