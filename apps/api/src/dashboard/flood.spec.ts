import { LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { ask, askAndPay, stranger } from '../testing/flood-scenarios.ts'
import { openOperator } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const { blockMs, floodAt } = SERVER_LIMITS.requests.untrusted
const { freePerNetwork } = LIMITS.requestWork
const BLOCK = 'POST /api/dashboard/incidents/:incidentId/block'
const UNBLOCK = 'POST /api/dashboard/incidents/:incidentId/unblock'

let app: TestApp
let olga: TestClient
let otto: TestClient
beforeAll(async () => {
  app = await startApp()
  olga = await openOperator(app, 'olga')
  otto = await openOperator(app, 'otto')
})
afterAll(() => app.close())

let networks = 0
/** A network just above the operators' threshold: some of its requests are open. */
async function flooded() {
  const network = `203.0.113.${(networks += 1)}`
  const players = Array.from({ length: freePerNetwork }, () => stranger(app, network))
  for (const player of players.slice(1)) expect((await ask(player)).status).toBe(200)
  await app.deps.db
    .updateTable('request_network')
    .set({ count: floodAt - 1 })
    .where('count', '=', freePerNetwork - 1)
    .execute()
  expect((await askAndPay(players[0] ?? stranger(app, network))).status).toBe(200)
  const { incidents } = await olga.call('GET /api/dashboard/incidents')
  const [incident] = incidents.filter(({ kind, closedAt }) => kind === 'flood' && !closedAt)
  return { network, players, params: { incidentId: incident?.id ?? '' }, incident }
}

const statusOf = async (player: TestClient) =>
  (await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })).matches.map(
    ({ status, endedBy }) => [status, endedBy],
  )

describe('a flood works', () => {
  it('as an incident, once a burst, that tells how much and nothing of who', async () => {
    const { incident, network } = await flooded()
    expect(incident).toMatchObject({
      matchId: null,
      facts: { kind: 'flood', requests: floodAt, places: 1, blockedUntil: null },
    })
    expect(JSON.stringify(incident)).not.toContain(network)
    await askAndPay(stranger(app, network))
    const { incidents } = await olga.call('GET /api/dashboard/incidents')
    expect(incidents.filter(({ kind }) => kind === 'flood')).toHaveLength(1)
    await olga.call('POST /api/dashboard/incidents/:incidentId/close', {
      params: { incidentId: incident?.id ?? '' },
      body: { note: 'a tournament' },
    })
  })

  it('to be cancelled and blocked with one press, by two operators at one instant as by one', async () => {
    const { players, params, network } = await flooded()
    const genuine = stranger(app, '198.51.100.1')
    await ask(genuine)
    const answers = await Promise.all(
      [olga, otto].map((operator) => operator.call(BLOCK, { params, body: { note: ' not people ' } })),
    )
    expect(answers.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(players.length)
    const [first, second] = answers.map(({ incident }) => incident)
    expect(first).toMatchObject({ note: 'not people', facts: { blockedUntil: expect.any(String) } })
    expect(second).toEqual(first)
    for (const player of players) expect(await statusOf(player)).toEqual([['cancelled', 'operator']])
    expect(await statusOf(genuine)).toEqual([['pending', null]])
    const blocked = await app.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'network.blocked')
      .where('subject', '=', params.incidentId)
      .execute()
    expect(blocked).toHaveLength(1)
    const refused = await ask(stranger(app, network))
    expect(refused).toMatchObject({ status: 429, body: { code: 'network_busy' } })
    expect(refused.body.retryAfter).toBeGreaterThan(blockMs / 2_000)
    expect(refused.body.retryAfter).toBeLessThanOrEqual(blockMs / 1_000)
    expect((await olga.call(UNBLOCK, { params })).incident.facts).toMatchObject({ blockedUntil: null })
    await olga.call(UNBLOCK, { params })
    expect((await ask(stranger(app, network))).body.code).toBe('work_required')
  })

  it('and a block ends by itself', async () => {
    const { params, network } = await flooded()
    await olga.call(BLOCK, { params, body: { note: 'not people' } })
    app.clock.advance(blockMs)
    expect((await ask(stranger(app, network))).status).toBe(200)
  })
})

describe('a flood is not allowed', () => {
  it('to be blocked by others than operators, and nothing else is', async () => {
    const { params } = await flooded()
    const player = await openBrowser(app)
    expect((await player.attempt(BLOCK, { params, body: { note: 'not people' } })).status).toBe(401)
    expect((await player.attempt(UNBLOCK, { params })).status).toBe(401)
    expect((await olga.attempt(BLOCK, { params: { incidentId: 'inc_x' }, body: { note: 'not people' } })).status).toBe(
      404,
    )
    expect((await olga.attempt(UNBLOCK, { params: { incidentId: 'inc_x' } })).status).toBe(404)
    expect((await olga.attempt(BLOCK, { params, body: { note: ' ' } })).status).toBe(400)
  })
})
