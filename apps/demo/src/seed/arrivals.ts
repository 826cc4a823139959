import type { Insertable, Schema } from '@refcall/api/embed/database'
import { LIMITS } from '@refcall/domain'
import type { SeededMatch } from './match-life.ts'

/** The minutes to the table, in turn; every match lasts longer. */
const MINUTES = [3, 5, 2, 8, 4, 6, 3, 11] as const
const MINUTE = 60_000

/** How referees came to the tables of the matches that their players have completed. */
export const arrivalsOf = (lives: readonly SeededMatch[]): Insertable<Schema['match_arrival']>[] =>
  lives.flatMap(({ match, steps }, index) => {
    const acceptedAt = steps.findLast(({ step }) => step === 'accept')?.at
    const isMet = steps.some(({ step, actor }) => step === 'complete' && actor === 'player')
    if (!isMet || !match.referee_id || !(acceptedAt instanceof Date)) return []
    const after = (ms: number) => new Date(acceptedAt.getTime() + ms)
    return {
      match_id: match.id,
      referee_id: match.referee_id,
      accepted_at: acceptedAt,
      expected_at: after(LIMITS.arrival.expectedUnknownMs),
      arrived_at: after((MINUTES[index % MINUTES.length] ?? 3) * MINUTE),
      arrived_by: 'referee',
      referee_came: true,
      player_was_there: true,
    }
  })
