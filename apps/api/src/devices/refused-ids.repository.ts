import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'

const { distinctRefusedIdsPerNetwork: max, distinctRefusedIdsWindowMs } = SERVER_LIMITS.rates

/**
 * Counts a claimed id that was refused to a network, across all processes. Only *distinct* ids count: guessing uses many,
 * a user who lost the cookies uses one.
 * @param id null for an unknown id: nothing is stored, with the same work, so that timing reveals no more than the response
 * @returns whether the network has exceeded the limit
 */
export async function noteRefusedId(db: Database, network: string, id: string | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ named: number }>`
    insert into refused_ids as known (network, ids, until)
    values (${hashOf(network)}, ${id === null ? [] : [hashOf(id)]}::bytea[], ${new Date(now.getTime() + distinctRefusedIdsWindowMs)})
    on conflict (network) do update set
      ids = case
        when known.until <= ${now} then excluded.ids
        when known.ids @> excluded.ids or cardinality(known.ids) > ${max} then known.ids
        else known.ids || excluded.ids end,
      until = case when known.until <= ${now} then excluded.until else known.until end
    returning cardinality(ids) as named`.execute(db)
  return (rows[0]?.named ?? 0) > max
}

export async function deleteRefusedIdsBefore(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('refused_ids').where('until', '<=', now).execute()
}
