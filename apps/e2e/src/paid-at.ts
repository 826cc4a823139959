import { becomePayable, playPaid, requestHeld } from './people/paid-match.ts'
import { Person } from './people/person.ts'
import { address, emptyPlace } from './product.ts'

/** A match paid with this card, at a table number that no other match uses. */
export async function paidAt(tableNumber: string, card?: string) {
  const place = emptyPlace()
  const [player, referee] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
  await becomePayable(referee, 'Rosa', place)
  const match = await requestHeld(player, referee, place, tableNumber, card)
  await playPaid(player, referee, match)
  await player.leave()
  await referee.leave()
  return match
}
