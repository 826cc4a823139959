import { chooseMethod } from './choose.ts'
import type { Draft } from './draft-shape.ts'
import { changeDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'

/**
 * Takes what was typed and chosen in the form before the page's scripts had arrived: React takes the fields over as they
 * are, and nothing is reported as a change. `drawn`: what the form was drawn with.
 */
export function takeTyped(typed: FormData, drawn: Draft): void {
  const { tableNumber, playerCount, gamesRemaining, paymentMethod } = readDraft({
    tableNumber: typed.get('table'),
    playerCount: Number(typed.get('players')),
    gamesRemaining: typed.get('games'),
    paymentMethod: typed.get('method'),
  })
  if (tableNumber !== drawn.tableNumber) changeDraft({ tableNumber })
  if (playerCount !== drawn.playerCount) changeDraft({ playerCount })
  if (gamesRemaining !== drawn.gamesRemaining) changeDraft({ gamesRemaining })
  if (paymentMethod !== drawn.paymentMethod) chooseMethod(paymentMethod)
}
