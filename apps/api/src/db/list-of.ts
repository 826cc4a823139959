import { sql, type RawBuilder } from 'kysely'

/** A closed list of words in brackets, as literals, so that the planner can use an index of just these rows. */
export function oneOf<Word extends string>(words: readonly Word[]): RawBuilder<Word> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`
}

/** One of a list, for `=`. Words in brackets, as `in` writes them, are another statement for each length. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql`any(${values}::text[])`
