import { runWithSpan, type Span } from '../db/spans.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const asked: string[] = []

/** Records each statement of the work that runs as this span. */
const recorder: Span = {
  child: () => recorder,
  statement: (text) => {
    asked.push(text)
    return recorder
  },
  note: () => {},
  join: () => {},
  traceparent: () => null,
  end: () => {},
}

let app: TestApp
let owner: TestClient
beforeAll(async () => {
  app = await startApp()
  owner = await openBrowser(app)
  await owner.call('POST /api/start', { body: { deviceId: owner.deviceId } })
})
afterAll(() => app.close())

/** The statements of a call about devices: the first word and the table of each. */
async function workOf(path: string): Promise<{ status: number; work: string[] }> {
  asked.length = 0
  const stranger = app.client({ cookies: false })
  const { statusCode: status } = await runWithSpan(recorder, () => stranger.inject({ url: path }))
  const work = asked.flatMap(
    (text) => /^\s*(select|insert|update|delete)\b[^]*?\b(device|refused_ids)\b/i.exec(text)?.slice(1).join(' ') ?? [],
  )
  return { status, work }
}

it.each(['matches', 'payment-preferences', 'export'])(
  'a claimed id and one that nobody has cost a stranger the same work: %s',
  async (call) => {
    const claimed = await workOf(`/api/device/${owner.deviceId}/${call}`)
    const unknown = await workOf(`/api/device/web_1_nobody-has-this/${call}`)
    expect([claimed.status, unknown.status]).toEqual([404, 200])
    expect(claimed.work).toEqual(['select device', 'insert refused_ids'])
    expect(unknown.work).toEqual(claimed.work)
  },
)

it('an id that nobody has is not counted as a guess', async () => {
  for (let named = 0; named < 40; named += 1) await workOf(`/api/device/web_1_new-${named}/matches`)
  expect((await workOf(`/api/device/${owner.deviceId}/matches`)).status).toBe(404)
})
