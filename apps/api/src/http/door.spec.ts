import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { endpoints, ROLES_OF, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { InjectOptions } from 'fastify'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const form = {
  username: 'door',
  email: 'door@example.com',
  firstName: 'A',
  lastName: 'B',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
}

describe('a write from another site', () => {
  const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  let browser: TestClient
  let token: string
  beforeAll(async () => {
    browser = await openBrowser(app)
    ;({ token } = await browser.call('POST /api/mobile/register', { body: form }))
  })
  const statusWith = async (authorization?: string) => {
    const headers = { ...FOREIGN, ...(authorization && { authorization }) }
    return (
      await browser.inject({ method: 'POST', url: '/api/start', headers, payload: { deviceId: browser.deviceId } })
    ).statusCode
  }

  it.each([undefined, 'Bearer x', 'Bearer never-was-ours', 'Bearer ', 'Bearer a b', 'Basic eDp5', 'x'])(
    'is refused with the cookies of a browser and %j',
    async (authorization) => {
      expect(await statusWith(authorization)).toBe(403)
    },
  )

  it('works with a bearer that is good: no other site has it', async () => {
    expect(await statusWith(`Bearer ${token}`)).toBe(200)
  })

  it('is refused at the live socket as well', async () => {
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const shake = (authorization: string) =>
      new Promise<string>((resolve) => {
        const line = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
        line.once('data', (text) => {
          line.destroy()
          resolve(String(text).split('\r\n', 1)[0] ?? '')
        })
        const handshake = [
          'connection: upgrade',
          'upgrade: websocket',
          'sec-websocket-version: 13',
          'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        ]
        const headers = [
          `host: ${new URL(origin).host}`,
          ...handshake,
          `cookie: ${browser.cookieHeader()}`,
          `authorization: ${authorization}`,
          'sec-fetch-site: cross-site',
        ]
        line.write(`GET /api/live?deviceId=${browser.deviceId} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      })
    for (const authorization of ['Bearer x', 'Basic eDp5']) expect(await shake(authorization)).toContain(' 403 ')
    expect(await shake(`Bearer ${token}`)).toContain(' 101 ')
  })
})

describe('who may not call', () => {
  const closed = Object.entries<Endpoint>(endpoints).filter(
    ([, { access }]) => access === 'account' || Object.hasOwn(ROLES_OF, access),
  )
  const nonsense = ([key]: [string, Endpoint]): InjectOptions => {
    const { method, template: path } = splitKey(key)
    const url = `${path.replace(/:\w+/g, '%20')}?from=nonsense&limit=nonsense`
    return { method, url, ...(method !== 'GET' && { payload: '{', headers: { 'content-type': 'application/json' } }) }
  }

  it.each(closed)('is told so before what is wrong with the call: %s', async (key, entry) => {
    expect((await app.client().inject(nonsense([key, entry]))).statusCode).toBe(401)
  })
})

describe('a request that comes too slowly', () => {
  it('is ended, however little of it still comes', async () => {
    const slow = await startApp()
    const { requestTimeout, headersTimeout } = slow.app.server
    expect([requestTimeout, headersTimeout]).toEqual([SERVER_LIMITS.http.requestMs, SERVER_LIMITS.http.requestMs])
    // The same with short timeouts.
    Object.assign(slow.app.server, { requestTimeout: 50, headersTimeout: 50 })
    await slow.app.listen({ host: '127.0.0.1', port: 0 })
    const line = connect((slow.app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    line.on('data', (text) => (answer += String(text)))
    line.write('POST /api/start HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    await once(line, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await slow.close()
  })
})
