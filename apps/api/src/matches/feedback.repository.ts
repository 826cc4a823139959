import type { Trx } from '../db/database.ts'

/** Stores a like or love of a locked referee; counts it if it is the device's first of its kind. */
export async function insertLike(
  trx: Trx,
  like: { refereeId: string; deviceId: string; matchId: string; kind: 'like' | 'love'; at: Date },
): Promise<void> {
  const earlier = await trx
    .selectFrom('referee_like')
    .select('match_id')
    .where('referee_id', '=', like.refereeId)
    .where('kind', '=', like.kind)
    .where('device_id', '=', like.deviceId)
    .executeTakeFirst()
  await trx
    .insertInto('referee_like')
    .values({
      match_id: like.matchId,
      referee_id: like.refereeId,
      device_id: like.deviceId,
      kind: like.kind,
      at: like.at,
    })
    .execute()
  if (earlier) return
  const counter = like.kind === 'like' ? 'total_likes' : 'total_loves'
  await trx
    .updateTable('referee')
    .set((on) => ({ [counter]: on(counter, '+', 1) }))
    .where('id', '=', like.refereeId)
    .execute()
}
