import { DAY, type Place } from '@refcall/domain'
import { northOf, pendingOf } from './dispatch-scenarios.ts'
import { ask, PASSWORD, signUp } from './flood-scenarios.ts'
import { openBrowser, refereeOnDuty, requestMatch } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'

const DEVICES = 6
const FIRST = 10
const THREE = [0.05, 0.2, 0.4]

export interface Flooder {
  readonly player: TestClient
  readonly token: string
  readonly network: string
}

let networks = 0
export const aNetwork = () => `192.0.2.${(networks += 1)}`

/** Accounts that registered on these networks. */
export async function makeAccounts(app: TestApp, count: number, from: readonly string[]): Promise<Flooder[]> {
  const made: Flooder[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const network = from[nth % from.length] ?? ''
    const player = await openBrowser(app, network)
    made.push({ player, network, token: (await signUp(player)).token })
  }
  return made
}

/** Signs the accounts in again a day later: their tokens have ended. */
async function aDayLater(app: TestApp, accounts: readonly Flooder[]): Promise<Flooder[]> {
  app.clock.advance(DAY)
  const again: Flooder[] = []
  for (const { player, network } of accounts) {
    const { username } = await player.call('GET /api/me')
    const { token } = await player.call('POST /api/mobile/login', { body: { username, password: PASSWORD } })
    again.push({ player, network, token })
  }
  return again
}

/** As a sender does who solves every proof of work: the price of the next request is the first one's. */
const forgetPrice = (app: TestApp) =>
  app.deps.db.updateTable('request_network').set({ count: 0 }).where('count', '>', 0).execute()

/** Fresh devices of each account, each with a request for a table of its own. @returns how many were accepted */
async function flood(app: TestApp, here: Place, accounts: readonly Flooder[]): Promise<number> {
  let accepted = 0
  for (let nth = 0; nth < DEVICES; nth += 1)
    for (const { token, network } of accounts) {
      await forgetPrice(app)
      const device = app.client({ bearer: token, network, cookies: false })
      const { status } = await ask(device, { ...here, tableNumber: `F${nth}` })
      expect([200, 429]).toContain(status)
      if (status === 200) accepted += 1
    }
  return accepted
}

/** First-time visitors, each on a network of its own. */
async function genuine(app: TestApp, here: Place): Promise<string[]> {
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

/**
 * The accounts flood the place a day later. Expects each first-time visitor, come before or after, among the first ten of the
 * three nearest referees. @returns how many requests of the flood were accepted
 */
export async function expectNoneHidden(app: TestApp, here: Place, accounts: readonly Flooder[]): Promise<number> {
  const flooders = await aDayLater(app, accounts)
  const referees = await Promise.all(THREE.map((miles) => refereeOnDuty(app, northOf(here, miles))))
  const before = await genuine(app, here)
  const accepted = await flood(app, here, flooders)
  await expectFirst(referees, before)
  await expectFirst(referees, [...before, ...(await genuine(app, here))])
  return accepted
}
