import { LIMITS, type Place } from '@refcall/domain'
import { brokenInvariants } from '../../audit/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { northOf, offersOf, pendingOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { ask, stranger } from '../../testing/flood-scenarios.ts'
import { goOnDuty, openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const { offersPerReferee } = SERVER_LIMITS.requests.untrusted
const MANY = LIMITS.requestWork.freePerNetwork

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Each test uses its own city. */
let here: Place
let city = 0
beforeEach(() => {
  here = northOf(SAN_FRANCISCO, (city -= 40))
})
afterEach(async () => expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({}))

let networks = 0
const aNetwork = () => `198.51.100.${(networks += 1)}`

/** Sends requests from one network, each from a different device. @returns their ids, oldest first */
async function flood(network: string, count: number = MANY, place = here): Promise<string[]> {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent += 1) {
    const player = stranger(app, network)
    expect((await ask(player, place)).status).toBe(200)
    const { id } = await app.deps.db
      .selectFrom('match')
      .select('id')
      .where('requester_device_id', '=', player.deviceId)
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

const offersTo = async (refereeId: string): Promise<string[]> => {
  const rows = await app.deps.db
    .selectFrom('match_offer')
    .select('match_id')
    .where('referee_id', '=', refereeId)
    .execute()
  return rows.map((row) => row.match_id)
}

const refereeOf = async ({ deviceId }: TestClient): Promise<string> =>
  (await app.deps.db.selectFrom('referee').select('id').where('device_id', '=', deviceId).executeTakeFirstOrThrow()).id

describe('a flood from one network works', () => {
  it('no further than a few offers to each referee, who are asked by everybody else as ever', async () => {
    const [near = '', far = ''] = await placeReferees(app, [northOf(here, 0.1), northOf(here, 1)])
    const fakes = await flood(aNetwork())
    for (const id of [near, far]) expect(await offersTo(id)).toEqual(fakes.slice(0, offersPerReferee))
    const passed = await app.deps.db
      .selectFrom('match_passed_over')
      .select(['match_id', 'failed_rule'])
      .where('referee_id', '=', near)
      .execute()
    expect(passed).toEqual(fakes.slice(offersPerReferee).map((id) => ({ match_id: id, failed_rule: 'network_share' })))
    const genuine = await requestMatch(await openBrowser(app, aNetwork()), here)
    expect((await offersOf(app, genuine.id)).map((offer) => offer.referee_id)).toEqual([near, far])
  })

  it('no further by waves that go out together', async () => {
    const [far = ''] = await placeReferees(app, [northOf(here, 3)])
    await flood(aNetwork())
    expect(await offersTo(far)).toEqual([])
    await app.advance(SERVER_LIMITS.dispatch.waveGapMs)
    expect(await offersTo(far)).toHaveLength(offersPerReferee)
  })

  it('no further for a referee who comes on duty', async () => {
    await flood(aNetwork())
    const referee = await refereeOnDuty(app, here)
    expect(await pendingOf(referee)).toHaveLength(offersPerReferee)
    await app.advance(1_000)
    expect(await offersTo(await refereeOf(referee))).toHaveLength(offersPerReferee)
  })

  it('as any crowd of one venue: who has answered one is asked the next', async () => {
    const referee = await refereeOnDuty(app, here)
    const network = aNetwork()
    const players = await Promise.all(Array.from({ length: 8 }, () => openBrowser(app, network)))
    const ids: string[] = []
    for (const player of players) ids.push((await requestMatch(player, here)).id)
    const seen = new Set<string>()
    for (let left = ids.length; left > 0; left -= 1) {
      const listed = await pendingOf(referee)
      expect(listed).toHaveLength(Math.min(left, offersPerReferee))
      for (const id of listed) seen.add(id)
      const player = players[ids.indexOf(listed[0] ?? '')]
      await player?.call('DELETE /api/device/:deviceId/matches/:matchId', {
        params: { deviceId: player.deviceId, matchId: listed[0] ?? '' },
      })
      await app.advance(1_000)
    }
    expect([...seen].sort()).toEqual(ids.toSorted())
  })
})

describe('the list of open requests works', () => {
  it('a trusted requester first, then claimed devices, each network in turn, the nearest and the newest', async () => {
    const referee = await refereeOnDuty(app, here)
    const [crowd, home] = [aNetwork(), aNetwork()]
    const keyless = await flood(aNetwork(), 1)
    const claimed = async (network: string, miles: number) =>
      (await requestMatch(await openBrowser(app, network), northOf(here, miles))).id
    const old = await claimed(crowd, 0.01)
    app.clock.advance(1_000)
    const [newer, farOfCrowd, alone] = [await claimed(crowd, 0.02), await claimed(crowd, 0.6), await claimed(home, 1.2)]
    const known = await claimed(aNetwork(), 1.9)
    await app.deps.db
      .updateTable('match')
      .set({ requester_trust: 'proven', requester_network: null })
      .where('id', '=', known)
      .execute()
    expect(await pendingOf(referee)).toEqual([known, old, alone, newer, farOfCrowd, ...keyless])
  })

  it('the newest of those that are equally near', async () => {
    const referee = await refereeOnDuty(app, here)
    const ids: string[] = []
    for (let sent = 0; sent < 3; sent += 1) {
      ids.push((await requestMatch(await openBrowser(app, aNetwork()), here)).id)
      app.clock.advance(1_000)
    }
    expect(await pendingOf(referee)).toEqual(ids.toReversed())
  })

  it('a genuine request is among the first, after a hundred of other networks', async () => {
    const referee = await refereeOnDuty(app, here)
    for (let sent = 0; sent < 10; sent += 1) await flood(aNetwork(), 10)
    const genuine = await requestMatch(await openBrowser(app, aNetwork()), northOf(here, 1.5))
    expect((await pendingOf(referee))[0]).toBe(genuine.id)
    await goOnDuty(referee, here)
    expect((await pendingOf(referee))[0]).toBe(genuine.id)
  })
})
