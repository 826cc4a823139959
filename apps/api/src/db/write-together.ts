import { CompiledQuery, RawNode, sql, ValueNode, type OperationNode, type OperationNodeSource } from 'kysely'
import type { Trx } from './database.ts'

/** An insert, update or delete that is not sent yet. */
export type Write = OperationNodeSource

/** The text of a write, around its values. */
interface Pieces {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
}

const isValue = (node: OperationNode): node is ValueNode => ValueNode.is(node)

/** What `preparedPart` returns lies in pieces already; anything else is compiled. */
function piecesOf(write: Write, trx: Trx): Pieces {
  const node = write.toOperationNode()
  if (RawNode.is(node) && node.parameters.every(isValue))
    return { texts: node.sqlFragments, values: node.parameters.map(({ value }) => value) }
  const { sql: text, parameters } = sql`${write}`.compile(trx)
  return { texts: text.split(/\$\d+/), values: parameters }
}

/**
 * Sends all writes as one statement. They see the database as it was before it, so no two of them may touch the same row.
 * @param jobs writes push jobs and returns when they are due
 * @returns whether any push job is due
 */
export async function writeTogether(trx: Trx, writes: readonly Write[], jobs: Write | null): Promise<boolean> {
  if (!jobs && writes.length === 0) return false
  const values: unknown[] = []
  const textOf = (write: Write): string => {
    const before = values.length
    const pieces = piecesOf(write, trx)
    values.push(...pieces.values)
    return pieces.texts.reduce((text, piece, index) => `${text}$${before + index}${piece}`)
  }
  const parts = writes.map((write, index) => `write_${index} as (${textOf(write)})`)
  if (jobs) parts.push(`job as (${textOf(jobs)})`)
  const isDue = jobs ? 'exists (select from job where due_at is not null)' : 'false'
  const { rows } = await trx.executeQuery<{ is_due: boolean }>(
    CompiledQuery.raw(`with ${parts.join()} select ${isDue} as is_due`, values),
  )
  return rows[0]?.is_due ?? false
}
