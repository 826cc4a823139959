import { kept } from './storage.ts'

/** Whether the player has been told how this match ended; only the last one told of is remembered. */
export function isTold(matchId: string): boolean {
  return kept.read('told-match') === matchId
}

export function markTold(matchId: string): void {
  kept.write('told-match', matchId)
}
