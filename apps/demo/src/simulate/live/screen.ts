import type { Match } from '@refcall/contract'
import { createBell, type Bell } from './bell.ts'

/** The matches as one person's client knows them, each in its newest version. */
export interface Screen {
  /** Rings on every change. */
  readonly bell: Bell
  /** `live`: received from the stream; `asked`: read by a request. Older versions are ignored. */
  take(match: Match, by: 'live' | 'asked'): void
  of(matchId: string): Match | undefined
  /** Matches whose newest version was read but not yet received from the stream. */
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
      // For equal versions the later one wins: `processing` changes without a new version.
      if (known && known.version > match.version) return
      matches.set(match.id, match)
      bell.ring()
    },
    of: (matchId) => matches.get(matchId),
    behind: () => [...matches.values()].filter(({ id, version }) => (told.get(id) ?? 0) < version).map(({ id }) => id),
  }
}
