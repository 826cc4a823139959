import { plural } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'

/** A referee's feedback from players so far. */
export const recordOf = ({ stats: { totalMatches, totalLoves, totalLikes } }: Pick<Referee, 'stats'>): string[] => [
  plural(totalMatches, { one: '# match', other: '# matches' }),
  plural(totalLoves, { one: '# love', other: '# loves' }),
  plural(totalLikes, { one: '# like', other: '# likes' }),
]
