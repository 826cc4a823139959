import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/random-id.ts'

/** Without I, O, 0 and 1, which are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** 80 random bits in groups of four, such as `K7QF-2MXA-9TRC-WEHN`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The stored form of a code, in whatever case and with whatever blanks it was typed. */
export const hashOfCode = (typed: string): Buffer => hashOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
