import { playPaid } from '../../people/paid-match.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'
import { requestOf } from './payment.ts'

/** A paid match in progress. */
const inProgress = async (cast: People) => {
  const { referee, match } = await requestOf(cast, true)
  await playPaid(cast.self, referee, match)
  return match
}

const completed = async (cast: People): Promise<void> => {
  const { id: matchId } = await inProgress(cast)
  const { self } = cast
  await self.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: self.deviceId, matchId },
  })
}

const openTip = async (stage: Stage, choice: string): Promise<void> => {
  await stage.open('/')
  await stage.press(stage.page.getByText(choice, { exact: true }))
}

/** States of a paid match that is played, and of its end. */
export const endingStates: readonly State[] = [
  {
    name: 'player/match-in-progress',
    main: true,
    arrange: inProgress,
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: 'Complete with thumbs-up' }))
    },
  },
  {
    name: 'player/ending-tip',
    main: true,
    arrange: completed,
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('Tip your referee'))
    },
  },
  {
    name: 'player/ending-tip-other',
    arrange: completed,
    async show(stage) {
      await openTip(stage, 'Other')
      await stage.press(stage.page.getByRole('button', { name: 'Tip', exact: true }))
      await stage.see(stage.page.getByText(/^Enter an amount up to/))
    },
  },
  {
    name: 'player/ending-tip-card',
    arrange: completed,
    async show(stage) {
      await openTip(stage, '$2.00')
      await stage.press(stage.page.getByRole('button', { name: 'Tip $2.00' }))
      await stage.see(stage.page.locator('form button[type=submit]:not([aria-disabled])'))
    },
  },
]
