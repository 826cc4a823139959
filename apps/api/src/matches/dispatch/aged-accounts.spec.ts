import type { Place } from '@refcall/domain'
import { northOf, pendingOf } from '../../testing/dispatch-scenarios.ts'
import { ask, PASSWORD, playWith, refereeOfStanding, signUp } from '../../testing/flood-scenarios.ts'
import { openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

const DAY_MS = 86_400_000
const DEVICES = 6
const FIRST = 10

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let networks = 0
const aNetwork = () => `192.0.2.${(networks += 1)}`

/** Each test uses its own city. */
let here: Place
let city = 0
beforeEach(() => {
  here = northOf(SAN_FRANCISCO, (city -= 40))
})

interface Flooder {
  readonly player: TestClient
  readonly token: string
  readonly network: string
}

/** Accounts that registered on these networks. */
async function makeAccounts(count: number, from: readonly string[]): Promise<Flooder[]> {
  const made: Flooder[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const network = from[nth % from.length] ?? ''
    const player = await openBrowser(app, network)
    made.push({ player, network, token: (await signUp(player)).token })
  }
  return made
}

/** As a sender does who solves every proof of work: the price of the next request is the first one's. */
const forgetPrice = () => app.deps.db.updateTable('request_network').set({ count: 0 }).where('count', '>', 0).execute()

/** Fresh devices of each account, each with a request for a table of its own. @returns how many were accepted */
async function flood(accounts: readonly Flooder[]): Promise<number> {
  let accepted = 0
  for (let nth = 0; nth < DEVICES; nth += 1)
    for (const { token, network } of accounts) {
      await forgetPrice()
      const device = app.client({ bearer: token, network, cookies: false })
      const { status } = await ask(device, { ...here, tableNumber: `F${nth}` })
      expect([200, 429]).toContain(status)
      if (status === 200) accepted += 1
    }
  return accepted
}

/** First-time visitors, each on a network of its own. */
async function genuine(): Promise<string[]> {
  const ids: string[] = []
  for (const miles of [0.1, 0.5, 1.5])
    ids.push((await requestMatch(await openBrowser(app, aNetwork()), northOf(here, miles))).id)
  return ids
}

async function expectFirst(referees: readonly TestClient[], ids: readonly string[]): Promise<void> {
  for (const referee of referees) {
    const listed = (await pendingOf(referee)).slice(0, FIRST)
    expect(listed).toEqual(expect.arrayContaining([...ids]))
  }
}

/** Signs the accounts in again a day later: their tokens have ended. */
async function aDayLater(accounts: readonly Flooder[]): Promise<Flooder[]> {
  app.clock.advance(DAY_MS)
  const again: Flooder[] = []
  for (const { player, network } of accounts) {
    const { username } = await player.call('GET /api/me')
    const { token } = await player.call('POST /api/mobile/login', { body: { username, password: PASSWORD } })
    again.push({ player, network, token })
  }
  return again
}

const THREE = [0.05, 0.2, 0.4]

describe.each([
  [9, 1],
  [9, 3],
  [40, 1],
  [40, 3],
])('%i accounts of yesterday with six fresh devices each, from %i networks', (count, from) => {
  it('G2: hide no first-time visitor: each is among the first ten of the three nearest referees', async () => {
    const accounts = await makeAccounts(count, Array.from({ length: from }, aNetwork))
    const flooders = await aDayLater(accounts)
    const referees = await Promise.all(THREE.map((miles) => refereeOnDuty(app, northOf(here, miles))))
    const before = await genuine()
    expect(await flood(flooders)).toBeGreaterThan(20)
    await expectFirst(referees, before)
    await expectFirst(referees, [...before, ...(await genuine())])
  })
})

it('G2: nine accounts with standing hide none either, and open at most three requests each', async () => {
  const accounts = await makeAccounts(9, [aNetwork(), aNetwork(), aNetwork()])
  const known = await refereeOfStanding(app, here)
  for (const { player } of accounts) {
    expect((await ask(player, here)).status).toBe(200)
    await playWith(app, known, player)
    await known.call('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: known.deviceId },
      body: { pushToken: null, deviceInfo: { platform: 'web' }, ...here },
    })
  }
  const flooders = await aDayLater(accounts)
  const referees = await Promise.all(THREE.map((miles) => refereeOnDuty(app, northOf(here, miles))))
  const before = await genuine()
  expect(await flood(flooders)).toBe(27)
  const standings = await app.deps.db
    .selectFrom('match')
    .select('requester_standing')
    .where('table_number', '=', 'F0')
    .where('status', '=', 'pending')
    .where('latitude', '=', here.latitude)
    .execute()
  expect(new Set(standings.map((match) => match.requester_standing))).toEqual(new Set(['account']))
  await expectFirst(referees, [...before, ...(await genuine())])
})
