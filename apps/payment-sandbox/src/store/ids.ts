import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

// Many ids are made from one draw: asking for a few bytes at a time costs more than all the rest.
let pool = randomBytes(4096)
let taken = 0

/** `length` random letters and digits, up to 4096. */
export const randomText = (length: number): string => {
  if (taken + length > pool.length) [pool, taken] = [randomBytes(pool.length), 0]
  let text = ''
  for (let end = taken + length; taken < end; taken += 1) text += letters[(pool[taken] ?? 0) % letters.length]
  return text
}

/** An id in the provider's manner: `pi_` and 24 letters and digits. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
