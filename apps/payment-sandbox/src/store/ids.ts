import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// Ids share one draw of random bytes: many small draws would cost more than everything else.
let pool = randomBytes(4096)
let taken = 0

/** `length` random letters and digits; at most 4096. */
export const randomText = (length: number): string => {
  if (taken + length > pool.length) [pool, taken] = [randomBytes(pool.length), 0]
  let text = ''
  const end = taken + length
  for (; taken < end; taken += 1) text += letters[(pool[taken] ?? 0) % letters.length]
  return text
}

/** An id in the provider's format: `pi_` and 24 letters and digits. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
