import { openBrowser } from '../testing/scenarios.ts'
import { startApp } from '../testing/start-app.ts'

it('without a replica nothing is noted of changes, and nothing is measured', async () => {
  const app = await startApp({ METRICS_PORT: '9464' })
  const browser = await openBrowser(app)
  expect(browser.cookieHeader()).not.toContain('changed')
  const seen = app.deps.hub.lastEventId()
  expect(
    (await browser.inject({ method: 'GET', url: '/api/matches/history', headers: { 'refcall-seen': seen } })).json(),
  ).toEqual({ matches: [] })
  const text = await app.deps.metrics?.text()
  expect(text).not.toMatch(/^refcall_replica_(lag_seconds|up) /m)
  expect(text).not.toMatch(/^refcall_replica_reads_total\{/m)
  await app.close()
})
