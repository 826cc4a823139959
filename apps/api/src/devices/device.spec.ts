import { SERVER_LIMITS } from '../platform/limits.ts'
import { cashForm, openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const read = (client: TestClient, deviceId: string) =>
  client.attempt('GET /api/device/:deviceId/matches', { params: { deviceId } })

const claim = (client: TestClient, deviceId: string) => client.call('POST /api/start', { body: { deviceId } })

describe('works', () => {
  it('X-03: answers a never-seen id with nothing, and remembers nothing of it without a key', async () => {
    const client = app.client({ cookies: false })
    expect(await read(client, 'never-seen')).toMatchObject({ status: 200, body: { matches: [] } })
    expect(await app.deps.db.selectFrom('device').selectAll().where('id', '=', 'never-seen').execute()).toEqual([])
  })

  it('hands every new browser a key that scripts cannot read', async () => {
    const answer = await app.client().inject({ method: 'GET', url: '/api/health' })
    expect(answer.cookies).toMatchObject([{ name: 'refcall_key', httpOnly: true, sameSite: 'Lax', path: '/' }])
  })

  it('claims with the first request that brings a key, and knows the browser when it returns', async () => {
    const browser = app.client()
    expect(await claim(browser, browser.deviceId)).toMatchObject({ claimed: false })
    expect(await claim(browser, browser.deviceId)).toMatchObject({ claimed: true })
    expect((await read(browser, browser.deviceId)).status).toBe(200)
  })

  it('keeps clients without cookies working on ids of their own', async () => {
    const client = app.client({ cookies: false })
    const made = await client.call('POST /api/device/:deviceId/matches', {
      params: { deviceId: client.deviceId },
      body: cashForm(),
    })
    const { matches } = await client.call('GET /api/device/:deviceId/matches', {
      params: { deviceId: client.deviceId },
    })
    expect(matches).toMatchObject([{ id: made.match.id }])
  })

  it('lets exactly one of two browsers claim an id at the same instant', async () => {
    const rivals = await Promise.all([openBrowser(app), openBrowser(app)])
    const answers = await Promise.all(rivals.map((rival) => read(rival, 'web_1_contested')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404])
  })
})

describe('is not allowed', () => {
  it('to use a claimed id without its key, with the same answer as for nothing', async () => {
    const owner = await openBrowser(app)
    await read(owner, owner.deviceId)
    for (const stranger of [await openBrowser(app), app.client({ cookies: false })]) {
      const answer = await read(stranger, owner.deviceId)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(JSON.stringify(answer.body)).not.toContain(owner.deviceId)
    }
  })

  it('to write without a key to an id that another browser claims at the same instant', async () => {
    const client = app.client({ cookies: false })
    const row = {
      id: client.deviceId,
      alias: 'dev_contested',
      browser_key_hash: Buffer.alloc(32),
      created_at: app.clock.now(),
      claimed_at: app.clock.now(),
    }
    let answer: Promise<{ status: number; body: unknown }> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.insertInto('device').values(row).execute()
      answer = client.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: client.deviceId },
        body: cashForm(),
      })
      await waitingForLocks(app.deps.db, 1)
    })
    expect(await answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('to name many claimed ids from one network', async () => {
    const owner = await openBrowser(app)
    const ids = Array.from(
      { length: SERVER_LIMITS.rates.distinctRefusedIdsPerNetwork + 1 },
      (_, i) => `web_1_guess${i}`,
    )
    for (const id of ids) await read(owner, id)
    const guesser = await openBrowser(app)
    const statuses = []
    for (const id of [...ids, ids[0]!]) statuses.push((await read(guesser, id)).status)
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(28)
    expect(statuses.at(-1)).toBe(429)
  })

  it("to write with this browser's cookies from another site", async () => {
    const browser = await openBrowser(app)
    const from = (headers: Record<string, string>) =>
      browser.inject({ method: 'POST', url: '/api/logout', headers }).then((answer) => answer.statusCode)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await from({ origin: 'https://elsewhere.example' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await from({ origin: 'http://localhost:4200' })).toBe(200)
  })
})
