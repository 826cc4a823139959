import { kept } from './storage.ts'

/** The last match whose end the player has seen, so that it is shown once. */
export function toldMatch(): string | null {
  return kept.read('told-match')
}

export function markTold(matchId: string): void {
  kept.write('told-match', matchId)
}
