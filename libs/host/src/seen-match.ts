import { kept } from './storage.ts'

/** The last match whose end the player has seen, so that it is shown once. */
export function seenMatch(): string | null {
  return kept.read('told-match')
}

export function markMatchSeen(matchId: string): void {
  kept.write('told-match', matchId)
}
