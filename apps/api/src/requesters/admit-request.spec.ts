import { DAY, LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { ask, askAndPay, playWith, trustedReferee, signUp, solve, stranger } from '../testing/flood-scenarios.ts'
import { cashForm, openBrowser, refereeOnDuty } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const { trustAfterMs, untrusted } = SERVER_LIMITS.requests
const { firstBits, freePerNetwork } = LIMITS.requestWork
const { networkKeptMs, openPerCell, openPerNetwork, perNetwork, windowMs } = untrusted

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await startApp()
  other = await startApp({}, app.clock)
})
afterAll(() => Promise.all([app.close(), other.close()]))

let networks = 0
const aNetwork = () => `203.0.113.${(networks += 1)}`

const cancel = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })

const matchOf = (player: TestClient) =>
  app.deps.db
    .selectFrom('match')
    .selectAll()
    .where('requester_device_id', '=', player.deviceId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

/** Sets the number of requests of the network in this window. */
async function send(network: string, count: number): Promise<void> {
  const player = stranger(app, network)
  expect((await ask(player)).status).toBe(200)
  await app.deps.db
    .updateTable('request_network')
    .set({ count })
    .where('network', '=', (await matchOf(player)).requester_network)
    .execute()
  await cancel(player, (await matchOf(player)).id)
}

/** A browser with a completed match. */
async function playedBefore(network: string, player?: TestClient, referee?: TestClient): Promise<TestClient> {
  const by = player ?? (await openBrowser(app, network))
  expect((await ask(by)).status).toBe(200)
  await playWith(app, referee ?? (await trustedReferee(app)), by)
  return by
}

describe('a request works', () => {
  it('for nothing, as long as its network has sent few', async () => {
    const network = aNetwork()
    for (let sent = 0; sent < freePerNetwork; sent += 1) expect((await ask(stranger(app, network))).status).toBe(200)
    const answer = await ask(stranger(app, network))
    expect(answer).toMatchObject({ status: 428, body: { code: 'work_required', work: { bits: firstBits } } })
    expect((await ask(stranger(app, aNetwork()))).status).toBe(200)
  })

  it('for work that was asked for, and for nothing again when the window is over', async () => {
    const network = aNetwork()
    await send(network, freePerNetwork)
    expect((await askAndPay(stranger(app, network))).status).toBe(200)
    expect((await ask(stranger(app, network))).status).toBe(428)
    app.clock.advance(windowMs)
    expect((await ask(stranger(app, network))).status).toBe(200)
  })

  it('for forty players of one venue at one instant', async () => {
    const network = aNetwork()
    const players = await Promise.all(Array.from({ length: 40 }, () => openBrowser(app, network)))
    const answers = await Promise.all(players.map((player) => askAndPay(player)))
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
  })

  it('G2: for nothing, however much its network sends, of who has played with a trusted referee', async () => {
    const network = aNetwork()
    const [regular, member] = [await playedBefore(network), await openBrowser(app, network)]
    await signUp(member)
    await playedBefore(network, member)
    await send(network, perNetwork)
    expect((await ask(stranger(app, network))).body.code).toBe('network_busy')
    expect([(await ask(regular)).status, (await ask(member)).status]).toEqual([200, 200])
    expect((await matchOf(regular)).requester_trust).toBe('proven')
    expect((await matchOf(member)).requester_trust).toBe('account')
  })

  it('G2: no more for age, nor for a match with a referee of none', async () => {
    const network = aNetwork()
    const [old, played] = [await openBrowser(app, network), await openBrowser(app, network)]
    for (const player of [old, played]) await signUp(player)
    await playedBefore(network, played, await refereeOnDuty(app))
    app.clock.advance(20 * DAY)
    await send(network, perNetwork)
    for (const player of [old, played]) expect((await ask(player)).body.code).toBe('network_busy')
  })

  it('G2: for nothing, however much its network sends, of an account of some age whose address is confirmed', async () => {
    const network = aNetwork()
    const member = await openBrowser(app, network)
    const { id } = await signUp(member)
    await app.deps.db.updateTable('account').set({ email_confirmed_at: app.clock.now() }).where('id', '=', id).execute()
    await send(network, perNetwork)
    expect((await ask(member)).body.code).toBe('network_busy')
    app.clock.advance(trustAfterMs)
    await send(network, perNetwork)
    expect((await ask(member)).status).toBe(200)
    expect((await matchOf(member)).requester_trust).toBe('account')
  })

  it('G2: of one account three at a time, trusted or not', async () => {
    const member = await openBrowser(app, aNetwork())
    const { token } = await signUp(member)
    const open = async () => {
      const devices = Array.from({ length: 6 }, () =>
        app.client({ bearer: token, network: aNetwork(), cookies: false }),
      )
      const answers = []
      for (const device of devices) answers.push((await ask(device)).status)
      for (const device of devices.slice(0, 3)) await cancel(device, (await matchOf(device)).id)
      return answers
    }
    expect(await open()).toEqual([200, 200, 200, 429, 429, 429])
    await playedBefore('', member)
    expect(await open()).toEqual([200, 200, 200, 429, 429, 429])
  })

  it('for a repeated one as for the first, whose answer was lost', async () => {
    const network = aNetwork()
    await send(network, freePerNetwork)
    const player = await openBrowser(app, network)
    const asked = await ask(player)
    const work = solve(asked.body.work ?? { challenge: '', bits: 0 })
    const [first, again] = [await ask(player, { work }), await ask(player, { work })]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  it('and its network is forgotten after a while', async () => {
    const player = stranger(app, aNetwork())
    await ask(player)
    expect(await matchOf(player)).toMatchObject({
      requester_trust: 'keyless',
      requester_network: expect.any(Buffer),
    })
    await app.advance(networkKeptMs + windowMs)
    expect((await matchOf(player)).requester_network).toBeNull()
    expect(await app.deps.db.selectFrom('request_network').selectAll().execute()).toEqual([])
  })
})

describe('a request refuses', () => {
  it('work that was spent, found for another, invented, too little or too late', async () => {
    const network = aNetwork()
    await send(network, freePerNetwork)
    const player = await openBrowser(app, network)
    const asked = (await ask(player)).body.work ?? { challenge: '', bits: 0 }
    const work = solve(asked)
    const isRefused = async (by: TestClient, sent: typeof work) =>
      expect((await ask(by, { work: sent })).body.code).toBe('work_required')
    await isRefused(await openBrowser(app, network), work)
    await isRefused(player, { ...work, answer: `${work.answer}0` })
    await isRefused(player, { ...work, challenge: work.challenge.replace(/^\d+/, '1') })
    await isRefused(player, { ...work, challenge: 'x' })
    const elsewhere = aNetwork()
    await send(elsewhere, freePerNetwork)
    expect((await ask(stranger(app, elsewhere), { work })).status).toBe(428)
    expect((await ask(player, { work })).status).toBe(200)
    await cancel(player, (await matchOf(player)).id)
    await isRefused(player, work)
    const late = solve((await ask(player)).body.work ?? asked)
    app.clock.advance(untrusted.workMs)
    await isRefused(player, late)
  })

  it('the same work twice, at one instant, on two processes', async () => {
    const network = aNetwork()
    await send(network, freePerNetwork)
    const player = await openBrowser(app, network)
    const work = solve((await ask(player)).body.work ?? { challenge: '', bits: 0 })
    const elsewhere = other.client({ network })
    const sent = (through: TestClient, tableNumber: string) =>
      through.inject({
        method: 'POST',
        url: `/api/device/${player.deviceId}/matches`,
        headers: { cookie: player.cookieHeader() },
        payload: {
          playerCount: 4,
          gamesRemaining: 2,
          tableNumber,
          totalAmount: '16.00',
          paymentMethod: 'cash',
          latitude: 1,
          longitude: 1,
          work,
        },
      })
    const answers = await Promise.all([sent(player, '1'), sent(elsewhere, '2')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const count = app.deps.db.selectFrom('match').select((on) => on.fn.countAll<number>().as('count'))
    expect(await count.where('requester_device_id', '=', player.deviceId).executeTakeFirstOrThrow()).toEqual({
      count: 1,
    })
  })

  it('more for nothing than a network has left, over all processes together, at one instant', async () => {
    const network = aNetwork()
    await send(network, freePerNetwork - 4)
    const players = Array.from({ length: 12 }, (_, index) => stranger(index % 2 ? app : other, network))
    const answers = await Promise.all(players.map((player) => ask(player)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(8)
  })

  it('more than may be open in one place, and in all places, of one network', async () => {
    const network = aNetwork()
    const reset = () =>
      app.deps.db.updateTable('request_network').set({ count: 0 }).where('blocked_until', 'is', null).execute()
    const fill = async (count: number, latitude: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        if (sent % freePerNetwork === 0) await reset()
        expect((await ask(stranger(app, network), { latitude })).status).toBe(200)
      }
      await reset()
    }
    await fill(openPerCell, 40)
    expect((await ask(stranger(app, network), { latitude: 40 })).body.code).toBe('network_busy')
    await fill(openPerNetwork - openPerCell, 41)
    expect((await ask(stranger(app, network), { latitude: 42 })).body.code).toBe('network_busy')
    expect((await ask(stranger(app, aNetwork()), { latitude: 40 })).status).toBe(200)
  })

  it('more of one browser than may be open, however many devices they name', async () => {
    const regular = await playedBefore(aNetwork())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        regular.attempt('POST /api/device/:deviceId/matches', {
          params: { deviceId: `${regular.deviceId}${index}` },
          body: cashForm(),
        }),
      ),
    )
    const { openPerAccount } = SERVER_LIMITS.requests
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(openPerAccount)
  })

  it('more of one browser in an hour than it may send', async () => {
    const regular = await playedBefore(aNetwork())
    app.clock.advance(DAY)
    const answers: number[] = []
    for (let sent = 0; sent < SERVER_LIMITS.requests.perDevicePerHour + 2; sent += 1) {
      answers.push((await ask(regular)).status)
      const match = await matchOf(regular)
      if (match.status === 'pending') await cancel(regular, match.id)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(SERVER_LIMITS.requests.perDevicePerHour)
  })
})
