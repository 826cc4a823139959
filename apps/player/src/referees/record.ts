import { plural } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'

/** What players made of a referee so far. */
export const recordOf = ({ stats }: Pick<Referee, 'stats'>): string[] => [
  plural(stats.totalMatches, { one: '# match', other: '# matches' }),
  plural(stats.totalLoves, { one: '# love', other: '# loves' }),
  plural(stats.totalLikes, { one: '# like', other: '# likes' }),
]
