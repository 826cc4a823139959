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
    name: 'player/match-withdrawn',
    async arrange(cast) {
      const { match, referee } = await acceptedMatch(cast)
      const params = { matchId: match.id }
      await referee.call('DELETE /api/mobile/matches/:matchId/cancel', { params, body: { deviceId: referee.deviceId } })
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('We are asking others again.'))
    },
  },
  {
    name: 'player/match-cancel-asks',
    arrange: acceptedMatch,
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByRole('button', { name: 'Cancel Match' }))
      await stage.see(stage.page.getByRole('button', { name: 'Yes, cancel it' }))
    },
  },
  {
    name: 'player/match-completed',
    main: true,
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
    name: 'player/match-completed-receipt',
    async arrange(cast) {
      const { match, referee } = await acceptedMatch(cast)
      await referee.complete(match)
    },
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByText('Love', { exact: true }))
      await stage.press(stage.page.getByText('Receipt'))
      await stage.see(stage.page.getByText('Paid at the table'))
    },
  },
  {
    name: 'player/match-cancelled-here',
    async arrange({ self, place }) {
      await self.cancel(await self.requestReferee(place, 'J42'))
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('There is nothing to pay.'))
    },
  },
  {
    name: 'player/match-cancelled',
    async arrange({ self, place, another }) {
      const operator = await another()
      await operator.signIn('operator')
      const { id } = await self.requestReferee(place, 'J42')
      await operator.call('POST /api/dashboard/matches/:matchId/cancel', {
        params: { matchId: id },
        body: { reason: 'The table is closed' },
      })
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('The operator cancelled your request'))
    },
  },
]
