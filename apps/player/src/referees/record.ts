import type { Referee } from '@refcall/contract'
import { counted } from '@refcall/messages'

/** What players made of a referee so far. */
export const recordOf = ({ stats }: Pick<Referee, 'stats'>): string[] => [
  counted(stats.totalMatches, 'match', 'matches'),
  counted(stats.totalLoves, 'love'),
  counted(stats.totalLikes, 'like'),
]
