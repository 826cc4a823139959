import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { metersFromTable, playerOf, refereeOf } from '../testing/progress-scenarios.ts'
import { register } from '../testing/payment-scenarios.ts'
import {
  accept,
  cancel,
  complete,
  goOnDuty,
  openBrowser,
  refereeOnDuty,
  requestMatch,
  withdraw,
} from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const { leastOutcomes } = LIMITS.reliability
const { expectedMaxMs, refereeAbsentAfterMs } = LIMITS.arrival
const MINUTE = 60_000

let app: TestApp
let referee: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`truncate account, device, live_event cascade`.execute(app.owner)
  referee = await refereeOnDuty(app, metersFromTable(900))
})

/** A match that the referee has accepted. */
async function taken(tableNumber = 'A3') {
  const player = await openBrowser(app)
  const { id } = await requestMatch(player, { tableNumber })
  expect((await accept(referee, id)).status).toBe(200)
  return { id, player, asPlayer: playerOf(player, id), asReferee: refereeOf(referee, id) }
}

async function met(minutes: number, tableNumber?: string) {
  const { id, player, asReferee } = await taken(tableNumber)
  app.clock.advance(minutes * MINUTE)
  expect((await asReferee.here()).status).toBe(200)
  expect((await complete(player, id)).status).toBe(200)
}

async function metTimes(count: number, tableNumber?: string) {
  for (let time = 0; time < count; time += 1) await met(time % 2 ? 2 : 4, tableNumber)
}

async function missed() {
  const { id, player, asPlayer } = await taken()
  app.clock.advance(expectedMaxMs + refereeAbsentAfterMs)
  expect((await asPlayer.reportAbsence()).status).toBe(200)
  expect((await cancel(player, id)).status).toBe(200)
}

const attendance = async () => {
  const { referees } = await (await openBrowser(app)).call('GET /api/referees/top', { query: {} })
  return referees[0]?.attendance
}

describe('a referee’s attendance', () => {
  it('is told from ten known outcomes on, with the median of the minutes', async () => {
    await metTimes(leastOutcomes - 1)
    expect(await attendance()).toBeUndefined()
    await met(4)
    expect(await attendance()).toEqual({ came: leastOutcomes, of: leastOutcomes, medianMinutes: 4 })
  })

  it('T8: is read by the referee itself with its account', async () => {
    const { client } = await register(app, true)
    await goOnDuty(client, metersFromTable(900))
    referee = client
    await metTimes(leastOutcomes - 1)
    expect(await client.call('GET /api/me')).not.toHaveProperty('attendance')
    await met(2)
    expect((await client.call('GET /api/me')).attendance).toEqual({
      came: leastOutcomes,
      of: leastOutcomes,
      medianMinutes: expect.any(Number),
    })
  })

  it('counts who did not come, but nothing that is unknown, and not who came instead', async () => {
    await metTimes(leastOutcomes)
    // Cancelled by the player, given back by the referee, and two words against each other.
    const cancelled = await taken()
    await cancel(cancelled.player, cancelled.id)
    const left = await taken()
    await withdraw(referee, left.id)
    await cancel(left.player, left.id)
    const contradicted = await taken()
    await contradicted.asReferee.here()
    app.clock.advance(expectedMaxMs + refereeAbsentAfterMs)
    await contradicted.asPlayer.reportAbsence()
    await cancel(contradicted.player, contradicted.id)
    expect(await attendance()).toMatchObject({ came: leastOutcomes, of: leastOutcomes })
    await missed()
    expect(await attendance()).toMatchObject({ came: leastOutcomes, of: leastOutcomes + 1 })
  })
})

describe('a table’s attendance', () => {
  const offered = async (other: TestClient) =>
    (await other.call('GET /api/mobile/matches/pending', { query: { deviceId: other.deviceId } })).matches

  it('is told to the referees who are asked to the same table, and to no player', async () => {
    await metTimes(leastOutcomes, 'A3')
    await met(3, 'A4')
    await goOnDuty(referee, metersFromTable(900))
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, { tableNumber: 'a3' })
    await requestMatch(await openBrowser(app), { tableNumber: 'A4' })
    await requestMatch(await openBrowser(app), { tableNumber: 'A3', ...metersFromTable(300) })
    const records = (await offered(referee)).map((match) => [match.tableNumber, match.tableAttendance])
    expect(records.toSorted()).toEqual(
      [
        ['A3', undefined],
        ['A4', undefined],
        ['a3', { came: leastOutcomes, of: leastOutcomes }],
      ].toSorted(),
    )
    const { matches } = await player.call('GET /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
    })
    expect(matches.find((match) => match.id === id)).not.toHaveProperty('tableAttendance')
  })
})
