import type { Reader, Trx } from '../db/database.ts'
import type { MatchStepTable } from './match.table.ts'

/** Adds a step to the history. */
export async function insertStep(trx: Trx, step: MatchStepTable): Promise<void> {
  await trx.insertInto('match_step').values(step).execute()
}

/** The actor's last step of this kind on the match. */
export function findStepTaken(
  db: Reader,
  matchId: string,
  step: string,
  actorId: string,
): Promise<MatchStepTable | undefined> {
  return db
    .selectFrom('match_step')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('step', '=', step)
    .where('actor_id', '=', actorId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}
