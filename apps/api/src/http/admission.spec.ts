import { endpoints, OPERATOR_ROLES, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { asJsonSchema, exampleOf } from '../testing/example-of.ts'
import { goOnDuty, openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { TestApp, TestClient } from '../testing/start-app.ts'
import { startPaidApp } from '../testing/start-paid-app.ts'

const PASSWORD = 'a long enough one'

let app: TestApp
let lastNumber = 0
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

/** A new referee signed in by bearer only, on a browser's device. */
async function register() {
  const username = `referee${(lastNumber += 1)}`
  const names = { firstName: 'A', lastName: 'B', username, email: `${username}@example.com` }
  const body = { ...names, password: PASSWORD, confirmPassword: PASSWORD, isReferee: true }
  return app.client({ cookies: false }).call('POST /api/mobile/register', { body })
}

/** A call with a given bearer. */
const signed = (client: TestClient, token: string, options: InjectOptions) =>
  client.inject({ ...options, headers: { authorization: `Bearer ${token}` } })

function callOf(key: string, { query, body }: Endpoint, deviceId: string): InjectOptions {
  const { method, template } = splitKey(key)
  const named = (part: Endpoint['body']) => {
    const example = exampleOf(asJsonSchema(part)) as Record<string, unknown>
    return {
      ...example,
      ...('deviceId' in example && { deviceId }),
      ...('requesterDeviceId' in example && { requesterDeviceId: deviceId }),
    }
  }
  const url = template.replace(':deviceId', deviceId).replace(/:\w+/g, 'sample-1')
  const asked = query && Object.entries(named(query)).map(([name, value]) => [name, String(value)])
  return {
    method,
    url,
    ...(asked && { query: Object.fromEntries(asked) }),
    ...(body && { payload: named(body) as object }),
  }
}

const REFUSED = ['caller', 'account', ...OPERATOR_ROLES]
const DEAD: Readonly<Record<string, () => Promise<string>>> = {
  'has run out': async () => {
    const { token } = await register()
    app.clock.advance(SERVER_LIMITS.session.bearerMs)
    return token
  },
  'was renewed': async () => {
    const { token, renewalToken } = await register()
    await app.client().call('POST /api/mobile/token', { body: { renewalToken } })
    return token
  },
  'never was ours': async () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJtZSJ9.',
}

describe.each(Object.keys(DEAD))('a bearer that %s', (name) => {
  let token: string
  let browser: TestClient
  beforeAll(async () => {
    token = await DEAD[name]!()
    browser = await openBrowser(app)
  })

  const calls = Object.entries<Endpoint>(endpoints).filter(([key]) => !/login|register|recovery$|test\/clock/.test(key))

  it.each(calls.filter(([, { access }]) => REFUSED.includes(access)))('is refused by %s', async (key, endpoint) => {
    const answer = await signed(browser, token, callOf(key, endpoint, browser.deviceId))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'not_signed_in' })
  })

  it.each(calls.filter(([, { access }]) => !REFUSED.includes(access)))(
    'is passed over by %s',
    async (key, endpoint) => {
      const answer = await signed(browser, token, callOf(key, endpoint, browser.deviceId))
      // An unknown renewal token is refused by the call itself.
      if (key !== 'POST /api/mobile/token') expect(answer.statusCode).not.toBe(401)
    },
  )

  it('is refused by the live channel', async () => {
    const answer = await signed(browser, token, { method: 'GET', url: `/api/events/${browser.deviceId}` })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'not_signed_in' })
  })

  it('tells the first call that nobody is signed in', async () => {
    const answer = await signed(browser, token, {
      method: 'POST',
      url: '/api/start',
      payload: { deviceId: browser.deviceId },
    })
    expect(answer.json()).toMatchObject({ claimed: true, user: null })
  })

  it('leaves its player the whole of a match', async () => {
    const player = await openBrowser(app)
    const url = `/api/device/${player.deviceId}/matches`
    const { id } = await requestMatch(player)
    expect((await signed(player, token, { method: 'GET', url })).json().matches).toMatchObject([{ id }])
    expect((await signed(player, token, { method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(200)
  })
})

describe('a bearer that has run out, and a cookie that has not', () => {
  it('works: neither the cookie nor the device stands in for the account', async () => {
    const { token } = await register()
    const browser = await openBrowser(app)
    await goOnDuty(browser)
    app.clock.advance(SERVER_LIMITS.session.bearerMs)
    const off = await signed(browser, token, {
      method: 'DELETE',
      url: `/api/mobile/device/${browser.deviceId}/availability`,
    })
    expect(off.statusCode).toBe(401)
    const status = await browser.call('GET /api/mobile/device/:deviceId/status', {
      params: { deviceId: browser.deviceId },
    })
    expect(status).toEqual({ exists: true, isAvailable: true })
  })

  it('refuses a device of the account as signed out, and not as somebody else’s', async () => {
    const { token } = await register()
    const owner = await openBrowser(app)
    const start = { method: 'POST', url: '/api/start', payload: { deviceId: owner.deviceId } } as const
    expect((await signed(owner, token, start)).statusCode).toBe(200)
    const forgotten = app.client({ cookies: false })
    expect((await signed(forgotten, token, start)).statusCode).toBe(200)
    app.clock.advance(SERVER_LIMITS.session.bearerMs)
    expect((await signed(forgotten, token, start)).json()).toMatchObject({ code: 'not_signed_in' })
    expect((await forgotten.inject(start)).statusCode).toBe(404)
  })
})
