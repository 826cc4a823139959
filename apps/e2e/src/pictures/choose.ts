import { PlainError } from '@refcall/tools/run/progress'
import type { State } from './state.ts'
import { VARIANTS, type Variant } from './variants.ts'

export interface Choice {
  readonly states: readonly State[]
  readonly variants: readonly Variant[]
}

/** @throws PlainError for an unknown tag, or none */
const variantsWith = (tags: readonly string[]): readonly Variant[] => {
  const known = new Set(VARIANTS.flatMap((variant) => variant.tags))
  const strange = tags.find((tag) => !known.has(tag))
  if (strange !== undefined || tags.length === 0) {
    throw new PlainError(
      `--only takes ${[...known].join(', ')}, joined by commas${strange ? `; not "${strange}"` : ''}.`,
    )
  }
  const variants = VARIANTS.filter((variant) => tags.every((tag) => variant.tags.includes(tag)))
  if (variants.length === 0) throw new PlainError(`No variant is all of ${tags.join(', ')} at once.`)
  return variants
}

/** Every fourth state, from the second on, for `2/4`. @throws PlainError for what is not such a fraction */
const shardOf = (states: readonly State[], shard: string): readonly State[] => {
  const [index = 0, count = 0] = /^[1-9]\d?\/[1-9]\d?$/.test(shard) ? shard.split('/').map(Number) : []
  if (index === 0 || index > count) throw new PlainError(`--shard takes one of several, as 1/4; not "${shard}".`)
  return states.filter((_, at) => at % count === index - 1)
}

/**
 * Parses the arguments: `player home` selects the states whose name contains any of the words, `--only dark,390` the
 * variants with all of the tags, `--shard 2/4` every fourth state. @throws PlainError if nothing is selected
 */
export const choose = (args: readonly string[], all: readonly State[]): Choice => {
  const words = [...args]
  const option = (name: string): string | undefined => {
    const at = words.indexOf(name)
    return at === -1 ? undefined : (words.splice(at, 2)[1] ?? '')
  }
  const only = option('--only')
  const shard = option('--shard')
  const named = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const states = shard === undefined ? named : shardOf(named, shard)
  if (states.length === 0)
    throw new PlainError(`No state is named so. There are:\n  ${all.map(({ name }) => name).join('\n  ')}`)
  return { states, variants: only === undefined ? VARIANTS : variantsWith(only.split(',').filter(Boolean)) }
}
