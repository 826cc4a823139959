import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const mockLoad = jest.fn()
// The one file that imports packages of OpenTelemetry: the lint refuses it to all others.
jest.mock('./open-telemetry.ts', () => {
  mockLoad()
  return {}
})

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('loads nothing of OpenTelemetry, and follows no request', async () => {
  const player = await openBrowser(app)
  const { headers } = await player.inject({ url: '/api/currencies', headers: { traceparent: TRACEPARENT } })
  expect(headers['traceresponse']).toBeUndefined()
  expect(app.deps.tracing).toBeNull()
  expect(mockLoad).not.toHaveBeenCalled()
})

it('has no call for what browsers have measured', async () => {
  const player = await openBrowser(app)
  const span = { traceparent: TRACEPARENT, parent: null, name: 'GET /api/me', agoMs: 1, ms: 1 }
  expect((await player.attempt('POST /api/traces', { body: { spans: [span] } })).status).toBe(404)
})
