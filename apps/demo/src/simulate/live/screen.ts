import type { Match } from '@refcall/contract'
import { createBell, type Bell } from './bell.ts'

/** The matches as one person sees them, each in its newest version. */
export interface Screen {
  /** Rings with every change. */
  readonly bell: Bell
  /** `live`: told by the stream; `asked`: read. Older versions change nothing. */
  take(match: Match, by: 'live' | 'asked'): void
  of(matchId: string): Match | undefined
  /** Matches of which the stream has told less than was read. */
  behind(): string[]
}

export const createScreen = (): Screen => {
  const matches = new Map<string, Match>()
  const told = new Map<string, number>()
  const bell = createBell()
  return {
    bell,
    take: (match, by) => {
      if (by === 'live') told.set(match.id, Math.max(match.version, told.get(match.id) ?? 0))
      const known = matches.get(match.id)
      // Of the same version the later one counts: a payment under way changes without a step.
      if (known && known.version > match.version) return
      matches.set(match.id, match)
      bell.ring()
    },
    of: (matchId) => matches.get(matchId),
    behind: () => [...matches.values()].filter(({ id, version }) => (told.get(id) ?? 0) < version).map(({ id }) => id),
  }
}
