import type { Variant } from './shape.ts'

/** A bound, the side of it that is too much, and how a value beyond it is described. */
const bounds = [
  ['minimum', 'below', (bound: number) => `less than ${bound}`],
  ['exclusiveMinimum', 'below', (bound: number) => `${bound} or less`],
  ['maximum', 'above', (bound: number) => `greater than ${bound}`],
  ['exclusiveMaximum', 'above', (bound: number) => `${bound} or more`],
  ['minLength', 'below', (bound: number) => `shorter than ${bound} characters`],
  ['maxLength', 'above', (bound: number) => `longer than ${bound} characters`],
  ['minItems', 'below', (bound: number) => `fewer than ${bound}`],
  ['maxItems', 'above', (bound: number) => `more than ${bound}`],
] as const

/** Whether the first kind of value is another word for, or part of, the second. */
export const isSameKind = (given: Variant, taken: Variant): boolean =>
  taken.type === undefined ||
  given.type === taken.type ||
  (given.type === 'integer' && taken.type === 'number') ||
  (isWhole(given) && taken.type === 'integer')

const isWhole = ({ type, const: value }: Variant): boolean => type === 'number' && Number.isInteger(value)

/** What of a single value, text or number is not in another one; null when all of it is. Objects and arrays: only their size. */
export function excessOf(given: Variant, taken: Variant): string | null {
  if ('const' in taken) return 'const' in given && given.const === taken.const ? null : nameOf(given)
  if ('const' in given) return excessOfValue(given.const, taken)
  for (const [keyword, side, describe] of bounds) {
    const bound = taken[keyword]
    if (bound === undefined) continue
    const own = given[keyword]
    if (own === undefined || (side === 'below' ? own < bound : own > bound)) return describe(bound)
  }
  if (taken.pattern !== undefined && given.pattern !== taken.pattern) return 'text of another form'
  if (taken.format !== undefined && given.format !== taken.format) return `text that is no ${taken.format}`
  return null
}

function excessOfValue(value: unknown, taken: Variant): string | null {
  const size = typeof value === 'string' ? value.length : value
  const beyond = bounds.find(([keyword, side]) => {
    const bound = taken[keyword]
    if (bound === undefined || typeof size !== 'number') return false
    if (keyword.startsWith('exclusive') && size === bound) return true
    return side === 'below' ? size < bound : size > bound
  })
  const isOtherForm = taken.pattern !== undefined && !new RegExp(taken.pattern, 'u').test(String(value))
  return beyond || isOtherForm || taken.format !== undefined ? JSON.stringify(value) : null
}

/** A kind of value in words: `null`, `"paused"`, `a number`. */
export function nameOf({ type, const: value }: Variant): string {
  if (value !== undefined) return JSON.stringify(value)
  if (type === 'null') return 'null'
  if (type === undefined) return 'anything'
  return type === 'string' ? 'any text' : /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
