import { DRAWN_AHEAD, type DrawnAhead } from './drawn-ahead.ts'
import { isEmbedded } from './embedded.ts'
import { location } from './location.ts'
import { session } from './session.ts'
import { kept, tellServer } from './storage.ts'

export type FirstScreen = DrawnAhead | 'other'

const isDrawnAhead = (value: unknown): value is DrawnAhead => DRAWN_AHEAD.some((word) => word === value)

/** The word that this browser keeps; one that keeps none is new. */
export function firstScreen(): FirstScreen {
  const word = kept.read('first-screen') ?? 'new'
  return isDrawnAhead(word) ? word : 'other'
}

/** Keeps the word for the next page, here and with the page server. */
export function keepFirstScreen(word: FirstScreen): void {
  if (kept.read('first-screen') === word) return
  kept.write('first-screen', word)
  tellServer('first-screen', word)
}

/** Whether this browser would first draw what the page server wrote into the page for these words. */
export function wouldDraw(words: readonly string[]): boolean {
  return (DRAWN_AHEAD.every((word) => words.includes(word)) || isOneOf(words)) && !isEmbedded() && session.getInitialState().token === null
}

function isOneOf(words: readonly string[]): boolean {
  const word = firstScreen()
  const { place } = location.getInitialState()
  const isPlaced = word === 'new' ? place === null : place !== null && place.source !== 'fallback'
  return words.includes(word) && isPlaced
}
