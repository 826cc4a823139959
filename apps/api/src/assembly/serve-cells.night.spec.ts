import { brokenInvariants } from '../audit/index.ts'
import { apiUrlOf } from '../db/api-role.ts'
import { createCell } from '../db/cells/create-cell.ts'
import { reconcile } from '../settlement/index.ts'
import { openServers, type TestServers } from '../testing/cell-servers.ts'
import { openStream } from '../testing/open-stream.ts'
import { awaitingCode, enterCode, openOperator, verifiedReferee } from '../testing/payment-scenarios.ts'
import {
  accept,
  cashForm,
  goOnDuty,
  openBrowser,
  refereeOnDuty,
  requestMatch,
  SAN_FRANCISCO,
} from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

const NEW_YORK = { latitude: 40.7128, longitude: -74.006 }
/** In the bay and in the delta, half a mile from each other. */
const SOUTH_OF_BORDER = { latitude: 37.996, longitude: -122.5 }
const NORTH_OF_BORDER = { latitude: 38.004, longitude: -122.5 }

let there: TestServers
let app: PaidApp

const bay = () => {
  const cell = app.cells?.named('bay')
  if (!cell) throw new Error('the bay is not served')
  return cell
}

beforeAll(async () => {
  there = await openServers('west')
  const quiet = () => undefined
  await createCell(
    there.servers,
    { name: 'bay', server: 'west', area: { south: 37, west: -123, north: 38, east: -122 } },
    quiet,
  )
  await createCell(
    there.servers,
    { name: 'delta', server: 'home', area: { south: 38, west: -123, north: 39, east: -122 } },
    quiet,
  )
  app = await startPaidApp(
    { CELL_SERVERS: `west=${apiUrlOf(there.url('west'))}`, METRICS_PORT: '1' },
    { deliversItself: true },
  )
})
afterAll(async () => {
  await app.close()
  await there.drop()
})

const matchesIn = (at: 'home' | 'bay') =>
  (at === 'home' ? app.deps.db : bay().deps.db).selectFrom('match').select('id').execute()
const historyOf = async (player: TestClient) =>
  (await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })).matches.map(
    ({ id }) => id,
  )

const complete = (referee: TestClient, matchId: string) =>
  referee.call('PATCH /api/mobile/matches/:matchId/complete', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })

const cancel = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })

describe('works', () => {
  it('a match is of the city it is played in, from the request to the end', async () => {
    const referee = await refereeOnDuty(app)
    const player = await openBrowser(app)
    const { id } = await requestMatch(player)
    expect(id).toMatch(/^mat_bay\./)
    expect(await matchesIn('bay')).toContainEqual({ id })
    expect(await matchesIn('home')).not.toContainEqual({ id })
    expect((await accept(referee, id)).status).toBe(200)
    expect((await complete(referee, id)).match.status).toBe('completed')
  })

  it('one device plays in two cities, one after the other, and has one history', async () => {
    const player = await openBrowser(app)
    const first = await requestMatch(player)
    const again = { params: { deviceId: player.deviceId }, body: cashForm(NEW_YORK) }
    expect(await player.attempt('POST /api/device/:deviceId/matches', again)).toMatchObject({
      status: 409,
      body: { code: 'active_match_exists' },
    })
    await cancel(player, first.id)
    const second = await requestMatch(player, NEW_YORK)
    expect(second.id).not.toContain('.')
    expect(await historyOf(player)).toEqual([second.id, first.id])
    await cancel(player, second.id)
  })

  it('of two requests of one device in two cities at the same instant one is refused', async () => {
    const player = await openBrowser(app)
    const ask = (place: object) =>
      player.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: player.deviceId },
        body: cashForm(place),
      })
    const answers = await Promise.all([ask(SAN_FRANCISCO), ask(NEW_YORK), ask(NORTH_OF_BORDER)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('who stands at a border is asked from both sides, hears of both, and takes one', async () => {
    const referee = await openBrowser(app)
    await goOnDuty(referee, SOUTH_OF_BORDER)
    const stream = await openStream(app.origin, referee)
    await stream.next('snapshot')
    const [south, north] = [await openBrowser(app), await openBrowser(app)]
    const one = await requestMatch(south, SOUTH_OF_BORDER)
    await stream.next('match_request', ({ match }) => match.id === one.id)
    const other = await requestMatch(north, NORTH_OF_BORDER)
    expect(other.id).toMatch(/^mat_delta\./)
    await stream.next('match_request', ({ match }) => match.id === other.id)
    const { matches } = await referee.call('GET /api/mobile/matches/pending', {
      query: { deviceId: referee.deviceId, ...SOUTH_OF_BORDER },
    })
    expect(matches.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
    const later = await openStream(app.origin, referee)
    const snapshot = await later.next('snapshot')
    expect(snapshot.pendingMatches.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
    expect((await accept(referee, other.id)).status).toBe(200)
    expect(await accept(referee, one.id)).toMatchObject({ status: 409, body: { code: 'already_assigned' } })
    for (const each of [stream, later]) each.close()
    await complete(referee, other.id)
    await cancel(south, one.id)
  })

  it('a channel ends when its device goes to another city, and is opened again there', async () => {
    const player = await openBrowser(app)
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const stream = await openStream(app.origin, player)
    await stream.next('snapshot')
    const { id } = await requestMatch(player)
    await stream.next('bye')
    const there = await openStream(app.origin, player)
    expect((await there.next('snapshot')).matches.map((match) => match.id)).toContain(id)
    there.close()
    await cancel(player, id)
  })

  it('money of a match in a city is in its books, and those of all cities agree with the provider', async () => {
    const referee = await verifiedReferee(app)
    const player = await openBrowser(app)
    const { id, code } = await awaitingCode(app, player, referee)
    expect(id).toMatch(/^mat_bay\./)
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await bay().deps.payments?.worker.settle()
    const captured = await bay().deps.db.selectFrom('payment_capture').select('match_id').execute()
    expect(captured).toEqual([{ match_id: id }])
    for (const { db, payments } of [app.deps, bay().deps]) {
      if (!payments) throw new Error('payments are off')
      expect((await reconcile(db, payments.provider, new Date(0))).differences).toEqual([])
    }
  })

  it('a referee who works in two cities reads of the earnings in both', async () => {
    const referee = await verifiedReferee(app)
    const earnings = async () => {
      const { today, matches } = await referee.call('GET /api/referees/earnings', { query: { timeZone: 'UTC' } })
      return { today: today.map((sum) => sum.matches), matches: matches.map(({ id }) => id) }
    }
    const ids: string[] = []
    for (const place of [SAN_FRANCISCO, NEW_YORK]) {
      await goOnDuty(referee, place)
      const { id } = await requestMatch(await openBrowser(app), place)
      await accept(referee, id)
      await complete(referee, id)
      app.clock.advance(1_000)
      ids.unshift(id)
    }
    expect(ids.map((id) => id.includes('bay'))).toEqual([false, true])
    expect(await earnings()).toEqual({ today: [2], matches: ids })
  })

  it('an export has what every city keeps of a device, and what is at home once', async () => {
    const player = await openBrowser(app)
    const params = { deviceId: player.deviceId }
    const ids: string[] = []
    for (const place of [SAN_FRANCISCO, NEW_YORK]) {
      const { id } = await requestMatch(player, place)
      ids.push(id)
      await cancel(player, id)
    }
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params })
    expect(tables['device']).toHaveLength(1)
    expect(tables['match']).toEqual(expect.arrayContaining(ids.map((id) => expect.objectContaining({ id }))))
  })

  it('who was only at home is erased, with the notes of where that was', async () => {
    const player = await openBrowser(app)
    const params = { deviceId: player.deviceId }
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const notes = () =>
      app.owner.selectFrom('cell_directory').select('id').where('id', '=', `${player.deviceId}@home`).execute()
    expect(await notes()).toHaveLength(1)
    expect((await player.attempt('POST /api/device/:deviceId/erase', { params })).status).toBe(200)
    expect(await notes()).toEqual([])
  })

  it('an operator sees the matches of all cities', async () => {
    const operator = await openOperator(app)
    const [here, away] = [await openBrowser(app), await openBrowser(app)]
    const ids = [(await requestMatch(here, NEW_YORK)).id, (await requestMatch(away)).id]
    const { matches } = await operator.call('GET /api/dashboard/matches', { query: {} })
    expect(matches.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    const { match } = await operator.call('GET /api/dashboard/matches/:matchId', { params: { matchId: ids[1] ?? '' } })
    expect(match.id).toBe(ids[1])
  })
})

it('works: the metrics count what all cities have', async () => {
  const pending = async () =>
    Number(/refcall_matches\{status="pending"\} (\d+)/.exec((await app.deps.metrics?.text()) ?? '')?.[1])
  const before = await pending()
  for (const place of [SAN_FRANCISCO, NORTH_OF_BORDER, NEW_YORK]) await requestMatch(await openBrowser(app), place)
  expect(await pending()).toBe(before + 3)
})

it('works: the audit of a city does not miss in its log what is written at home', async () => {
  await verifiedReferee(app)
  expect(await brokenInvariants(bay().deps.db, app.clock.now())).not.toHaveProperty([
    'I-27 every sensitive action is in the audit log',
  ])
})

describe('refuses', () => {
  it('a duty with the device of another browser, whose erasure it does not hinder', async () => {
    const [player, stranger] = [await openBrowser(app), await openBrowser(app)]
    // From now on the device is this browser's.
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const duty = {
      params: { deviceId: player.deviceId },
      body: { pushToken: null, deviceInfo: { platform: 'web' }, ...SAN_FRANCISCO },
    }
    expect((await stranger.attempt('PUT /api/mobile/device/:deviceId/availability', duty)).status).toBe(404)
    expect(
      (await player.attempt('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })).status,
    ).toBe(200)
  })

  it('what is asked of a city whose server this process does not know, and nothing of the others', async () => {
    await app.owner.updateTable('cell').set({ server: 'unknown', version: 9 }).where('name', '=', 'bay').execute()
    const player = await openBrowser(app)
    const ask = (place: object) =>
      player.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: player.deviceId },
        body: cashForm(place),
      })
    await app.cells?.follow()
    expect(await ask(SAN_FRANCISCO)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await ask(NEW_YORK)).status).toBe(200)
    await app.owner.updateTable('cell').set({ server: 'west', version: 10 }).where('name', '=', 'bay').execute()
    await app.cells?.follow()
    const other = await openBrowser(app)
    expect((await requestMatch(other)).id).toMatch(/^mat_bay\./)
  })
})
