import type { MeasuredPlace } from '@refcall/domain'
import { DRAWN_AHEAD, type DrawnAhead } from './drawn-ahead.ts'
import { isEmbedded } from './embedded.ts'
import { fitnessOf, location } from './location.ts'
import { session } from './session.ts'
import { kept, tellServer } from './storage.ts'

export type FirstScreen = DrawnAhead | 'other'

const isDrawnAhead = (value: unknown): value is DrawnAhead => DRAWN_AHEAD.some((word) => word === value)

/** The word that this browser keeps; one that keeps none is new. */
export function firstScreen(): FirstScreen {
  const word = kept.read('first-screen') ?? 'new'
  return isDrawnAhead(word) ? word : 'other'
}

/** Keeps the word for the next page, here and with the page server, whose cookie may have gone before it. */
export function keepFirstScreen(word: FirstScreen): void {
  kept.write('first-screen', word)
  tellServer('first-screen', word)
}

// A page that is loaded before the home screen has reported would be drawn again: what the build drew for a new browser has no place.
location.subscribe(({ place }) => {
  if (place && place.source !== 'fallback' && firstScreen() === 'new') keepFirstScreen('first')
})

/** Whether this browser would first draw what the page server wrote into the page for these words. */
export function wouldDraw(words: readonly string[]): boolean {
  return (
    (DRAWN_AHEAD.every((word) => words.includes(word)) || isOneOf(words)) &&
    !isEmbedded() &&
    session.getInitialState().token === null
  )
}

function isOneOf(words: readonly string[]): boolean {
  const word = firstScreen()
  const { place } = location.getInitialState()
  const isPlaced = word === 'new' ? place === null : place !== null && isDrawnAsKnown(place)
  return words.includes(word) && isPlaced
}

/** The build draws a place measured by the device: a pin or a coarse place has another description. */
export const isDrawnAsKnown = (place: MeasuredPlace): boolean =>
  (place.source === 'device' || place.source === 'app') && !fitnessOf('show', place).concerns.includes('coarse')
