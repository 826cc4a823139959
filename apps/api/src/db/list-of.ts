import { sql, type RawBuilder } from 'kysely'

/**
 * A value that the planner cannot see. Where it sees one that makes the plan for just these values look cheaper than the general
 * one, such as null, the statement is planned again each time, which takes longer than to execute it.
 */
export function unseen(type: 'bytea' | 'text' | 'timestamptz', value: unknown): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`
}

/** A list as an array, `unseen` too: one that is shorter than the planner assumes looks cheaper to it. */
export function listOf(
  type: 'float8' | 'int' | 'text' | 'timestamptz',
  values: readonly unknown[],
): RawBuilder<unknown> {
  return sql`(select ${values}::${sql.raw(type)}[])`
}

/** A closed list of words in brackets, as literals: with parameters the planner does not see that an index of just these rows will do. */
export function oneOf<Word extends string>(words: readonly Word[]): RawBuilder<Word> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`
}

/** One of a list, for `=`. Words in brackets, as `in` writes them, are another statement for each length. */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql`any(${listOf('text', values)}::text[])`
