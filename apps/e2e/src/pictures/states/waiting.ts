import { takeElectronic } from '../../people/paid-people.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'
import { refuseIn } from './home.ts'
import { requestOf } from './payment.ts'

/** The browser takes the referee's time as over; the service still suggests another one. */
async function endTime({ page }: Stage): Promise<void> {
  // The stream would bring the true time again.
  await page.route('**/api/events/**', (route) => route.abort())
  await page.route('**/api/device/*/matches', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(
      /"reassignableAt":"[^"]*"/g,
      '"reassignableAt":"2020-01-01T00:00:00.000Z"',
    )
    await route.fulfill({ response, body: text })
  })
}

const withAnother = async (cast: People): Promise<void> => {
  await requestOf(cast, true)
  const other = await cast.another()
  await other.becomeReferee('Wren')
  await takeElectronic(other, cast.place)
}

/** States of a request that no referee has answered yet. */
export const waitingStates: readonly State[] = [
  {
    name: 'player/match-asked',
    async arrange({ self, place, another }) {
      const referees = [await another(), await another(), await another()]
      for (const [index, referee] of referees.entries()) {
        await referee.becomeReferee(['Maya', 'Wren', 'Claire'][index] ?? '')
        await referee.goOnDuty(place)
      }
      const { id: matchId } = await self.requestReferee(place, 'J42')
      const [first] = referees
      const body = { deviceId: first?.deviceId ?? '' }
      await first?.call('POST /api/mobile/matches/:matchId/seen', { params: { matchId }, body })
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText('3 asked · 1 has opened it', { exact: true }))
    },
  },
  {
    name: 'player/match-unanswered',
    main: true,
    mayLog: refuseIn,
    arrange: withAnother,
    async show(stage) {
      await endTime(stage)
      await stage.open('/')
      await stage.see(stage.page.getByRole('button', { name: /^Ask .*\(\$16\.00\)$/ }))
    },
  },
]
