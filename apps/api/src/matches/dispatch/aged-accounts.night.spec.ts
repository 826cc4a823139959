import { aNetwork, expectNoneHidden, makeAccounts } from '../../testing/aged-flood.ts'
import { northOf } from '../../testing/dispatch-scenarios.ts'
import { SAN_FRANCISCO } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it.each([
  [9, 1],
  [9, 3],
  [40, 1],
  [40, 3],
])(
  'G2: %i accounts of yesterday with six fresh devices each, from %i networks, hide no first-time visitor',
  async (count, from) => {
    const accounts = await makeAccounts(app, count, Array.from({ length: from }, aNetwork))
    const here = northOf(SAN_FRANCISCO, -40 * (count + from))
    expect(await expectNoneHidden(app, here, accounts)).toBeGreaterThan(20)
  },
)
