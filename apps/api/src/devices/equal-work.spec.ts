import pg from 'pg'
import { openBrowser } from '../testing/scenes.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
let owner: TestClient
beforeAll(async () => {
  app = await startApp()
  owner = await openBrowser(app)
  await owner.call('POST /api/start', { body: { deviceId: owner.deviceId } })
})
afterAll(() => app.close())

/** What a call asks the database of devices, statement by statement: the first word and the table. */
async function workOf(path: string): Promise<{ status: number; work: string[] }> {
  const asked = jest.spyOn(pg.Client.prototype, 'query')
  const { statusCode: status } = await app.client({ cookies: false }).inject({ url: path })
  const texts = asked.mock.calls.map(([query]: readonly unknown[]) => (typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)))
  asked.mockRestore()
  const work = texts.flatMap((text) => /^\s*(select|insert|update|delete)\b[^]*?\b(device|refused_ids)\b/i.exec(text)?.slice(1).join(' ') ?? [])
  return { status, work }
}

it.each(['matches', 'payment-preferences', 'export'])('a claimed id and one that nobody has cost a stranger the same work: %s', async (call) => {
  const claimed = await workOf(`/api/device/${owner.deviceId}/${call}`)
  const unknown = await workOf(`/api/device/web_1_nobody-has-this/${call}`)
  expect([claimed.status, unknown.status]).toEqual([404, 200])
  expect(claimed.work).toEqual(['select device', 'insert refused_ids'])
  expect(unknown.work).toEqual(claimed.work)
})

it('an id that nobody has is not counted as a guess', async () => {
  for (let named = 0; named < 40; named += 1) await workOf(`/api/device/web_1_new-${named}/matches`)
  expect((await workOf(`/api/device/${owner.deviceId}/matches`)).status).toBe(404)
})
