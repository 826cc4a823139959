import { openClient } from '@refcall/node-client'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { goOnDuty } from '../../../../tools/lab/matches/people.ts'
import { print, step } from '../../../../tools/run/progress.ts'
import { VISITED, type City } from './cities.ts'
import { untilServed } from './command.ts'
import type { CellsLab } from './lab.ts'

const FORM = {
  playerCount: 4,
  gamesRemaining: 2,
  tableNumber: '7',
  totalAmount: '16.00',
  paymentMethod: 'cash',
  assignedRefereeId: null,
  isDirectAssignment: false,
} as const
const PASSWORD = 'a long night of rain'
const TRIES = 20

/** The cell that a match is in, by its id. */
const cellOf = (matchId: string): string => /^mat_([a-z0-9_]+)\./.exec(matchId)?.[1] ?? 'home'

/** A person with one account and one browser, and a referee in each of two cities. */
export const showAnywhere = async (lab: CellsLab): Promise<Findings> => {
  const { one, other } = VISITED
  await step('making two cities, one on each server', async () => {
    await lab.cells.create(one, 'east')
    await lab.cells.create(other, 'west')
    for (const city of [one, other]) await untilServed(lab.apis, lab.cells, city)
  })
  const wrong: string[] = []
  const twice: string[] = []
  const expectCell = (matchId: string, city: City): void => {
    if (cellOf(matchId) !== city.name) wrong.push(`a match asked for in ${city.name} is in ${cellOf(matchId)}`)
  }
  const open = async () => {
    const client = openClient(lab.origin, {})
    await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
    return client
  }
  const player = await open()
  const { deviceId } = player
  await player.must('POST /api/mobile/register', {
    body: {
      username: 'traveller',
      email: 'traveller@example.com',
      firstName: 'A',
      lastName: 'B',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      isReferee: false,
    },
  })
  const request = (city: City) => ({ params: { deviceId }, body: { ...FORM, ...city.placeOf(0) } })

  await step('one account plays in both cities, one after the other', async () => {
    for (const city of [one, other, one]) {
      const referee = await open()
      await goOnDuty(referee, city.placeOf(0))
      const {
        match: { id: matchId },
      } = await player.must('POST /api/device/:deviceId/matches', request(city))
      expectCell(matchId, city)
      await referee.must('PATCH /api/mobile/matches/:matchId/accept', {
        params: { matchId },
        body: { deviceId: referee.deviceId },
      })
      const { matches } = await player.must('GET /api/device/:deviceId/matches', { params: { deviceId } })
      if (matches.find(({ id }) => id === matchId)?.status === undefined)
        wrong.push(`the player does not see the match in ${city.name}`)
      const { match } = await player.must('PATCH /api/device/:deviceId/matches/:matchId/complete', {
        params: { deviceId, matchId },
      })
      if (match.status !== 'completed') wrong.push(`the match in ${city.name} is ${match.status}`)
    }
    const { matches } = await player.must('GET /api/matches/history', {})
    const places = matches
      .map(({ id }) => cellOf(id))
      .sort()
      .join(', ')
    if (
      places !==
      [one, one, other]
        .map(({ name }) => name)
        .sort()
        .join(', ')
    )
      wrong.push(`the history has matches in ${places || 'no city'}`)
  })

  let refused = 0
  await step(`both cities are asked at the same instant, ${TRIES} times`, async () => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const answers = await Promise.all(
        [one, other].map((city) => player.ask('POST /api/device/:deviceId/matches', request(city))),
      )
      const made = answers.flatMap((answer) => (answer.ok ? [answer.body.match.id] : []))
      refused += answers.length - made.length
      if (made.length !== 1)
        twice.push(
          `try ${tried}: ${made.length} matches are open (${answers.map((answer) => (answer.ok ? answer.body.match.id : `${answer.status} ${answer.body.code}`)).join(', ')})`,
        )
      for (const matchId of made)
        await player.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId } })
    }
  })

  // The last place that is of the one, the border, and a referee just beyond it.
  const { latitude } = one.placeOf(0)
  const [, , , border] = one.area
  await step('a player asks at the border of both', async () => {
    const {
      match: { id: matchId },
    } = await player.must('POST /api/device/:deviceId/matches', {
      params: { deviceId },
      body: { ...FORM, latitude, longitude: border },
    })
    expectCell(matchId, other)
    await player.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId } })
    const {
      match: { id: inside },
    } = await player.must('POST /api/device/:deviceId/matches', {
      params: { deviceId },
      body: { ...FORM, latitude, longitude: border - 0.001 },
    })
    expectCell(inside, one)
    await player.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId: inside } })
  })
  print(
    `anywhere  3 matches of one account in two cities; ${refused} of ${2 * TRIES} requests at the same instant refused`,
  )
  return { 'not in the city where it was asked for': wrong, 'open in two cities at once': twice }
}
