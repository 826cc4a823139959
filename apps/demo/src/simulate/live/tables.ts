import type { Visit } from '../plan/story.ts'
import { createBell, type Bell } from './bell.ts'

/** What player and referee see of each other at the table, outside the API. */
export interface Table {
  readonly bell: Bell
  /** null for a match of a player outside the simulation. */
  visit: Visit | null
  code: string | null
  /** The referee has asked the player for a new code. */
  wantsNewCode: boolean
}

export interface Tables {
  /** The table of a match; either side may ask first. */
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
