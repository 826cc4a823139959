import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Person } from '../../people/person.ts'
import type { Stage } from '../stage.ts'
import type { People, State } from '../state.ts'
import { acceptedMatch } from './match.ts'
import { acceptedRequest } from './payment.ts'

interface Taken {
  readonly match: Match
  readonly referee: Person
}

/** Some hundred metres from a place. */
export const near = ({ latitude, longitude }: Place): Place => ({
  latitude: latitude + 0.004,
  longitude: longitude + 0.004,
})

/** The referee is on the way to the table. */
const walk = (referee: Person, { id: matchId }: Match, { place }: People) =>
  referee.call('POST /api/mobile/matches/:matchId/position', {
    params: { matchId },
    body: { deviceId: referee.deviceId, ...near(place), accuracyMeters: 10 },
  })

export const arrive = (referee: Person, { id: matchId }: Match) =>
  referee.call('POST /api/mobile/matches/:matchId/here', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })

/** Both have written. */
const talk = async ({ self }: People, { match: { id: matchId }, referee }: Taken): Promise<void> => {
  const { deviceId } = referee
  await referee.call('POST /api/mobile/matches/:matchId/messages', {
    params: { matchId },
    body: { deviceId, code: 'which_table' },
  })
  await self.call('POST /api/device/:deviceId/matches/:matchId/messages', {
    params: { deviceId: self.deviceId, matchId },
    body: { code: 'at_the_bar' },
  })
}

/** An accepted match whose referee is on the way, and has written. */
const coming = async (cast: People): Promise<Taken> => {
  const taken = await acceptedMatch(cast)
  await walk(taken.referee, taken.match, cast)
  await talk(cast, taken)
  return taken
}

const there = async (cast: People): Promise<Taken> => {
  const taken = await acceptedMatch(cast)
  await arrive(taken.referee, taken.match)
  return taken
}

/** The browser takes the time after which the other party counts as absent as over. */
export async function endAbsence(page: Stage['page']): Promise<void> {
  await page.route('**/progress*', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(
      /"absenceReportableAt":(null|"[^"]*")/,
      '"absenceReportableAt":"2020-01-01T00:00:00.000Z"',
    )
    await route.fulfill({ response, body: text })
  })
}

/** The low map of the way. */
export const drawnMap = (page: Stage['page']) => page.locator('section .maplibregl-canvas')

/** States of a match whose referee is on the way or at the table. */
export const comingStates: readonly State[] = [
  {
    name: 'player/match-coming',
    main: true,
    arrange: coming,
    async show(stage) {
      await stage.open('/')
      await stage.see(drawnMap(stage.page))
    },
  },
  {
    name: 'player/match-coming-paid',
    async arrange(cast) {
      const { match, referee } = await acceptedRequest(cast, true)
      await walk(referee, match, cast)
    },
    async show(stage) {
      await stage.open('/')
      await stage.see(drawnMap(stage.page))
    },
  },
  {
    name: 'player/match-quick-messages',
    arrange: coming,
    async show(stage) {
      await stage.open('/')
      await stage.press(stage.page.getByText('Quick messages'))
      await stage.see(stage.page.getByRole('button', { name: 'I am waving' }))
    },
  },
  {
    name: 'player/match-at-table',
    main: true,
    arrange: there,
    async show(stage) {
      await stage.open('/')
      await stage.see(stage.page.getByText(/^At the table since/))
    },
  },
  {
    name: 'player/match-nobody-came',
    arrange: coming,
    async show(stage) {
      await endAbsence(stage.page)
      await stage.open('/')
      await stage.press(stage.page.getByRole('button', { name: 'Nobody came' }))
      await stage.see(stage.page.getByRole('dialog', { name: 'Did nobody come?' }))
    },
  },
]
