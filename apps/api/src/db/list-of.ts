import { sql, type RawBuilder } from 'kysely'

/**
 * A list as an array whose length the planner cannot see. Where it sees it, a list that is shorter than it assumes makes the
 * plan for just these values look cheaper than the general one, and the statement is planned anew each time: for a large one
 * that takes longer than to execute it.
 */
export function listOf(type: 'float8' | 'int' | 'text' | 'timestamptz', values: readonly unknown[]): RawBuilder<unknown> {
  return sql`(select ${values}::${sql.raw(type)}[])`
}
