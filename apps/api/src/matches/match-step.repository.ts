import type { Reader } from '../db/database.ts'
import { preparedPart } from '../db/prepared.ts'
import type { Write } from '../db/write-together.ts'
import type { MatchStepTable } from './match.table.ts'

/** The insert of a step into the history. */
export const stepInsertion: (step: MatchStepTable) => Write = preparedPart((db, step: MatchStepTable) =>
  db.insertInto('match_step').values(step),
)

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
