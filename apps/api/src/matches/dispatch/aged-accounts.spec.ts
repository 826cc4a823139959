import type { Place } from '@refcall/domain'
import { aNetwork, expectNoneHidden, makeAccounts } from '../../testing/aged-flood.ts'
import { northOf } from '../../testing/dispatch-scenarios.ts'
import { ask, playWith, trustedReferee } from '../../testing/flood-scenarios.ts'
import { SAN_FRANCISCO } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Each test uses its own city. */
let here: Place
let city = 0
beforeEach(() => {
  here = northOf(SAN_FRANCISCO, (city -= 40))
})

it('G2: nine trusted accounts hide none either, and open at most three requests each', async () => {
  const accounts = await makeAccounts(app, 9, [aNetwork(), aNetwork(), aNetwork()])
  const known = await trustedReferee(app, here)
  for (const { player } of accounts) {
    expect((await ask(player, here)).status).toBe(200)
    await playWith(app, known, player)
    await known.call('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: known.deviceId },
      body: { pushToken: null, deviceInfo: { platform: 'web' }, ...here },
    })
  }
  expect(await expectNoneHidden(app, here, accounts)).toBe(27)
  const trusts = await app.deps.db
    .selectFrom('match')
    .select('requester_trust')
    .where('table_number', '=', 'F0')
    .where('status', '=', 'pending')
    .where('latitude', '=', here.latitude)
    .execute()
  expect(new Set(trusts.map((match) => match.requester_trust))).toEqual(new Set(['account']))
})
