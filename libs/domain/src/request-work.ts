import { LIMITS } from './limits.ts'

const { freePerNetwork, firstBits, requestsPerBit, bitsMax } = LIMITS.requestWork

/**
 * The price of a network's next untrusted request: with how many zero bits a SHA-256 has to begin, which takes
 * 2^bits tries on average. 0 for the first ones of a window.
 * @param nth which one of the window it would be, from 1
 */
export function workBits(nth: number): number {
  if (nth <= freePerNetwork) return 0
  return Math.min(bitsMax, firstBits + Math.floor((nth - freePerNetwork - 1) / requestsPerBit))
}

/** The text to hash: the challenge as received and the answer. */
export const workText = (challenge: string, answer: string): string => `${challenge}:${answer}`
