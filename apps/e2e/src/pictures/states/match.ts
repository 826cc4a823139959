import type { People, State } from '../state.ts'
import { SAN_FRANCISCO } from './home.ts'

/** An accepted match at table J42. */
export const acceptedMatch = async ({ self, place, another }: People) => {
  const referee = await another()
  await referee.becomeReferee('Maya')
  await referee.goOnDuty(place)
  const match = await self.requestReferee(place, 'J42')
  await referee.accept(match)
  return { match, referee }
}

/** States of the player's home screen during and after a match. */
export const matchStates: readonly State[] = [
  {
    name: 'player/match-pending',
    place: SAN_FRANCISCO,
    main: true,
    arrange: ({ self, place }) => self.requestReferee(place, 'Corner Table'),
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('heading', { name: 'Looking for referee...' }))
    },
  },
  {
    name: 'player/match-accepted',
    main: true,
    arrange: acceptedMatch,
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('heading', { name: 'Referee Found!' }))
    },
  },
  {
    name: 'player/match-completed',
    async arrange(cast) {
      const { match, referee } = await acceptedMatch(cast)
      await referee.complete(match)
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('Your match at table J42 is complete.'))
    },
  },
  {
    name: 'player/match-cancelled',
    async arrange({ self, place, another }) {
      const operator = await another()
      await operator.signIn('operator')
      const { id } = await self.requestReferee(place, 'J42')
      await operator.call('POST /api/dashboard/matches/:matchId/cancel', { params: { matchId: id }, body: { reason: 'The table is closed' } })
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('The operator cancelled your request'))
    },
  },
]
