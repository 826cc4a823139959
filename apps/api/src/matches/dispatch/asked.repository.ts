import type { Reader } from '../../db/database.ts'
import type { MatchRow } from '../match.table.ts'

type OfRound = Pick<MatchRow, 'id' | 'dispatch_round'>

/** The referees asked in the match's round in the order of the offers, the nearest first. */
export function findAsked(db: Reader, { id, dispatch_round: round }: OfRound, limit: number) {
  return db
    .selectFrom('match_offer as offer')
    .innerJoin('referee', 'referee.id', 'offer.referee_id')
    .select(['referee.id', 'referee.display_name', 'offer.seen_at'])
    .where('offer.match_id', '=', id)
    .where('offer.round', '=', round)
    .orderBy('offer.wave')
    .orderBy('offer.distance_miles')
    .orderBy('referee.id')
    .limit(limit)
    .execute()
}

/** How many miles the widest wave of the round has reached; null before the first. */
export async function findReachOf(db: Reader, { id, dispatch_round: round }: OfRound): Promise<number | null> {
  const { miles } = await db
    .selectFrom('match_wave')
    .select((on) => on.fn.max('miles').as('miles'))
    .where('match_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow()
  return miles
}
