import type { People, State } from '../state.ts'
import { acceptedMatch } from './match.ts'

/** One completed, one cancelled and one active match. */
const threeMatches = async (cast: People) => {
  const { self, place } = cast
  const { match, referee } = await acceptedMatch(cast)
  await referee.complete(match)
  await self.cancel(await self.requestReferee(place, 'A3'))
  await self.requestReferee(place, 'Corner Table')
}

export const historyStates: readonly State[] = [
  {
    name: 'player/history-empty',
    async show(stage) {
      await stage.open('/history')
      await stage.see(stage.page.getByText('No matches yet'))
    },
  },
  {
    name: 'player/history',
    main: true,
    arrange: threeMatches,
    async show(stage) {
      await stage.open('/history')
      await stage.see(stage.page.getByText('How was your referee?'))
    },
  },
  {
    name: 'player/history-feedback',
    arrange: threeMatches,
    async show(stage) {
      await stage.open('/history')
      await stage.press(stage.page.getByRole('button', { name: 'Love' }))
      await stage.see(stage.page.getByRole('dialog'))
    },
  },
]
