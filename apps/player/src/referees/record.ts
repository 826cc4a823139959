import { plural, t } from '@lingui/core/macro'
import type { Referee } from '@refcall/contract'

/** A referee's feedback from players so far: matches, loves and likes; one fact for a referee without any. */
export function recordOf({ stats: { totalMatches, totalLoves, totalLikes } }: Pick<Referee, 'stats'>): string[] {
  if (totalMatches + totalLoves + totalLikes === 0) return [t`New referee`]
  return [
    plural(totalMatches, { one: '# match', other: '# matches' }),
    plural(totalLoves, { one: '# love', other: '# loves' }),
    plural(totalLikes, { one: '# like', other: '# likes' }),
  ]
}
