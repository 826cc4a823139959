import type { Draft } from './draft-shape.ts'
import { readDraft } from './read-draft.ts'

/**
 * What was typed and chosen in the form before the page's scripts had arrived: React takes the fields over as they are,
 * and nothing is reported as a change. `drawn`: what the form was drawn with.
 */
export function typedEarly(typed: FormData, drawn: Draft): Partial<Draft> {
  const { tableNumber, playerCount, gamesRemaining, paymentMethod } = readDraft({
    tableNumber: typed.get('table'),
    playerCount: Number(typed.get('players')),
    gamesRemaining: typed.get('games'),
    paymentMethod: typed.get('method'),
  })
  return {
    ...(tableNumber !== drawn.tableNumber && { tableNumber }),
    ...(playerCount !== drawn.playerCount && { playerCount }),
    ...(gamesRemaining !== drawn.gamesRemaining && { gamesRemaining }),
    ...(paymentMethod !== drawn.paymentMethod && { paymentMethod }),
  }
}
