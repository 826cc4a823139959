import type { Visit } from '../plan/story.ts'
import { createBell, type Bell } from './bell.ts'

/** What people see of one another where a match is played, and no call carries. */
export interface Table {
  readonly bell: Bell
  /** null for a match that somebody else has asked for. */
  visit: Visit | null
  /** The code on the player's screen. */
  code: string | null
  /** The referee has asked the player for a new code. */
  wantsNewCode: boolean
}

export interface Tables {
  /** The table of a match; both sides may come to it first. */
  of(matchId: string): Table
  leave(matchId: string): void
}

export const createTables = (): Tables => {
  const tables = new Map<string, Table>()
  return {
    of: (matchId) => {
      const known = tables.get(matchId)
      if (known) return known
      const table: Table = { bell: createBell(), visit: null, code: null, wantsNewCode: false }
      tables.set(matchId, table)
      return table
    },
    leave: (matchId) => void tables.delete(matchId),
  }
}
