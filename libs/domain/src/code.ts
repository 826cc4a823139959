import { LIMITS } from './limits.ts'

/** True for exactly six ASCII digits; leading zeros count. */
export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

/** The code for a uniformly drawn integer in 0..999999. Throws RangeError outside it. */
export const codeOf = (drawn: number): string => {
  if (!Number.isInteger(drawn) || drawn < 0 || drawn >= 10 ** LIMITS.code.digits) {
    throw new RangeError('A code is drawn from 0 to 999999')
  }
  return String(drawn).padStart(LIMITS.code.digits, '0')
}

/** The instant from which a code issued at `issuedAt` no longer verifies. */
export const codeExpiry = (issuedAt: Date): Date => new Date(issuedAt.getTime() + LIMITS.code.lifetimeMs)

/** Wrong entries still allowed; at 0 the player has to request a new code. */
export const attemptsLeft = (failedAttempts: number): number =>
  Math.max(0, LIMITS.code.attemptsPerCode - failedAttempts)
