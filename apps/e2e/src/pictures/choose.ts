import { PlainError } from '@refcall/tools/run/progress'
import type { State } from './state.ts'
import { VARIANTS, type Variant } from './variants.ts'

export interface Choice {
  readonly states: readonly State[]
  readonly variants: readonly Variant[]
}

/**
 * Parses the arguments: `player home` selects the states whose name contains any of the words, `--only dark,390` the
 * variants with all of the tags. @throws PlainError if nothing is selected
 */
export const choose = (args: readonly string[], all: readonly State[]): Choice => {
  const only = args.indexOf('--only')
  const words = args.filter((_, index) => only === -1 || (index !== only && index !== only + 1))
  const tags = only === -1 ? [] : (args[only + 1] ?? '').split(',').filter(Boolean)
  const known = new Set(VARIANTS.flatMap((variant) => variant.tags))
  const strange = tags.find((tag) => !known.has(tag))
  if (strange !== undefined || (only !== -1 && tags.length === 0)) {
    throw new PlainError(
      `--only takes ${[...known].join(', ')}, joined by commas${strange ? `; not "${strange}"` : ''}.`,
    )
  }
  const states = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (states.length === 0)
    throw new PlainError(`No state is named so. There are:\n  ${all.map(({ name }) => name).join('\n  ')}`)
  const variants = VARIANTS.filter((variant) => tags.every((tag) => variant.tags.includes(tag)))
  if (variants.length === 0) throw new PlainError(`No variant is all of ${tags.join(', ')} at once.`)
  return { states, variants }
}
