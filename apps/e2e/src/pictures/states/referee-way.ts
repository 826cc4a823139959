import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { becomePaidReferee, codeOf, requestElectronic } from '../../people/electronic.ts'
import type { Person } from '../../people/person.ts'
import type { People, State } from '../state.ts'
import { arrive, drawnMap, endAbsence, near } from './coming.ts'
import { dialog, refereeState } from './referee-state.ts'

const tableNumber = 'J42'

/** This referee has accepted a cash match at the table. */
const acceptedAt = async ({ self, place, another }: People, table: Place): Promise<Match> => {
  await self.becomeReferee('Maya')
  await self.goOnDuty(place)
  const match = await (await another()).requestReferee(table, tableNumber)
  await self.accept(match)
  return match
}

/** The same, with a card. */
const paidAt = async ({ self, place, another }: People, table: Place): Promise<{ player: Person; match: Match }> => {
  await becomePaidReferee(self, 'Maya')
  await self.goOnDuty(place)
  const player = await another()
  const match = await requestElectronic(player, self, { place: table, tableNumber, card: 'visa' })
  await self.accept(match)
  return { player, match }
}

/** This referee is at the table. */
export const acceptedHere = async (cast: People) => arrive(cast.self, await acceptedAt(cast, cast.place))
const away = (cast: People) => acceptedAt(cast, near(cast.place))

/** The code of the match that the arrangement made last. */
let code = ''

/** States of the referee's way to the table, and at it. */
export const refereeWayStates: readonly State[] = [
  refereeState('way', { main: true, arrange: away, see: drawnMap }),
  refereeState('way-paid', { main: true, arrange: (cast) => paidAt(cast, near(cast.place)), see: drawnMap }),
  refereeState('way-quick-messages', {
    arrange: away,
    press: [(page) => page.getByText('Quick messages')],
    see: (page) => page.getByRole('button', { name: 'I am on my way' }),
  }),
  refereeState('at-table', {
    main: true,
    arrange: acceptedHere,
    see: (page) => page.getByText(/^You have been at the table since/),
  }),
  refereeState('player-absent', {
    arrange: acceptedHere,
    meanwhile: endAbsence,
    press: ['The player is not here'],
    see: dialog,
  }),
  refereeState('paid-in', {
    main: true,
    arrange: async (cast) => {
      const { player, match } = await paidAt(cast, cast.place)
      await arrive(cast.self, match)
      code = await codeOf(player, match)
    },
    then: (stage) => stage.fill(stage.page.getByRole('textbox', { name: 'Player’s code' }), code),
    see: (page) => page.getByText(/^Paid in/),
  }),
]
