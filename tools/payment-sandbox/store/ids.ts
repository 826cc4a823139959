import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random letters and digits. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/** An id in the provider's manner: `pi_` and 24 letters and digits. */
export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`
