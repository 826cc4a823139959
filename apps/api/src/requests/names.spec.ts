import { cashForm, openBrowser } from '../testing/scenarios.ts'
import { register } from '../testing/payment-scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

const request = async (tableNumber: string) => {
  const player = await openBrowser(app)
  return player.attempt('POST /api/device/:deviceId/matches', {
    params: { deviceId: player.deviceId },
    body: cashForm({ tableNumber }),
  })
}

const HIDDEN = ['\u200B', '\u202E7A', '7\nA', '\uD800', '7\u2066', '\u3164', '\u2800']

describe('a name that people read', () => {
  it.each(HIDDEN)('B4: is refused as a table number where it hides something: %j', async (tableNumber) => {
    expect(await request(tableNumber)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('B4: is stored composed and trimmed', async () => {
    const { status, body } = await request(' Cafe\u0301 ')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ match: expect.objectContaining({ tableNumber: 'Caf\u00E9' }) }),
    ])
  })

  it('B4: is refused as a display name likewise; blank is none', async () => {
    const { client } = await register(app, true)
    const save = (displayName: string) =>
      client.attempt('POST /api/user/payment-preferences', { body: { displayName } })
    for (const name of HIDDEN) expect([name, (await save(name)).status]).toEqual([name, 400])
    expect(await save(' می\u200Cرا ')).toMatchObject({ status: 200, body: { user: { displayName: 'می\u200Cرا' } } })
    expect(await save('  ')).toMatchObject({ status: 200, body: { user: { displayName: null } } })
  })
})
