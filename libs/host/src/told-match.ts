import { kept } from './storage.ts'

/** The last match whose end the player has been told of, so that nothing is told twice. */
export function toldMatch(): string | null {
  return kept.read('told-match')
}

export function markTold(matchId: string): void {
  kept.write('told-match', matchId)
}
