import { useState } from 'react'
import { LIMITS } from '@refcall/domain'

/** What the player has filled in so far. */
export interface Draft {
  tableNumber: string
  playerCount: 2 | 4
  gamesRemaining: number
}

// Outlives the form, so that looking at another tab or being refused loses nothing.
let kept: Draft = {
  tableNumber: '',
  playerCount: LIMITS.match.defaultPlayerCount,
  gamesRemaining: LIMITS.match.defaultGamesRemaining,
}

export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(kept)
  const change = (part: Partial<Draft>) => {
    kept = { ...draft, ...part }
    setDraft(kept)
  }
  return [draft, change]
}
