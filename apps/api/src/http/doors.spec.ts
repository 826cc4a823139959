import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends lines as they are and reads until the connection closes. */
async function send(...lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), head, body }
}

/** Every character that Node accepts in a header. */
const ACCEPTED = ['\t', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))]
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'last-event-id',
  'origin',
  'refcall-seen',
  'sec-fetch-site',
  'stripe-signature',
  'traceparent',
  'x-anything',
  'x-forwarded-for',
]

describe('a head', () => {
  it.each(HEADERS)(
    'G1: with 15,000 of any one character in "%s" is refused before anything is parsed',
    async (name) => {
      for (const character of ACCEPTED) {
        const long = `${name}: a${character.repeat(15_000)}b`
        const { status, head, body } = await send('GET /api/demo-accounts HTTP/1.1', 'host: x', long)
        expect([character, status, JSON.parse(body).code]).toEqual([character, 413, 'too_large'])
        // Who calls was not looked up.
        expect(head).not.toMatch(/set-cookie/i)
      }
    },
  )

  it('G1: with 15,000 of any one character in its address is refused before anything is parsed', async () => {
    for (const character of ACCEPTED.filter((one) => /[^\s#%]/.test(one))) {
      const address = `/api/demo-accounts?${character.repeat(15_000)}`
      const { status, head, body } = await send(`GET ${address} HTTP/1.1`, 'host: x')
      expect([character, status, JSON.parse(body).code]).toEqual([character, 413, 'too_large'])
      expect(head).not.toMatch(/set-cookie/i)
    }
  })

  it('G1: with long cookies of other products on the same host works', async () => {
    const { status } = await send('GET /api/demo-accounts HTTP/1.1', 'host: x', `cookie: other=${'x'.repeat(8_000)}`)
    expect(status).toBe(200)
  })

  it('G8: with two hosts is refused', async () => {
    const { status, body } = await send('GET /api/health HTTP/1.1', 'host: x', 'Host: y')
    expect([status, JSON.parse(body).code]).toEqual([400, 'invalid_request'])
  })

  it.each([
    ['content-length: 0', ''],
    ['transfer-encoding: chunked', '0\r\n\r\n'],
    ['x-nothing: 1', ''],
  ])('E4: that names a type for a body that is not there is as one without a type (%s)', async (line, rest) => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded']) {
      if (rest && !type.startsWith('application/json')) continue
      const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
      const lines = ['POST /api/logout HTTP/1.1', 'host: x', 'connection: close', `content-type: ${type}`, line]
      socket.write(`${lines.join('\r\n')}\r\n\r\n${rest}`)
      expect([type, (await text(socket)).split('\r\n')[0]]).toEqual([type, 'HTTP/1.1 200 OK'])
    }
  })
})

it('E4: a match is cancelled and completed by calls that name a type for no body', async () => {
  const typed = { headers: { 'content-type': 'application/json' } }
  const player = await openBrowser(app)
  const cancelled = await requestMatch(player)
  const ofDevice = `/api/device/${player.deviceId}/matches`
  expect((await player.inject({ ...typed, method: 'DELETE', url: `${ofDevice}/${cancelled.id}` })).statusCode).toBe(200)
  const referee = await refereeOnDuty(app)
  const match = await requestMatch(player)
  const accepted = await referee.attempt('PATCH /api/mobile/matches/:matchId/accept', {
    params: { matchId: match.id },
    body: { deviceId: referee.deviceId },
  })
  expect(accepted.status).toBe(200)
  const complete = await player.inject({ ...typed, method: 'PATCH', url: `${ofDevice}/${match.id}/complete` })
  expect(complete.statusCode).toBe(200)
})

it('E4: a call that needs a body is still refused without one', async () => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
})

describe('the Authorization header', () => {
  let count = 0
  const signedIn = async () => {
    count += 1
    const browser = await openBrowser(app)
    const password = 'a long enough one'
    const names = { username: `bearer.${count}`, email: `bearer.${count}@example.org`, firstName: 'A', lastName: 'B' }
    const body = { ...names, password, confirmPassword: password }
    return (await browser.call('POST /api/mobile/register', { body })).token
  }

  it.each(['Bearer ', 'bearer ', 'BEARER ', 'Bearer  ', 'bEaReR \t '])(
    'E5: "%s" before a token is read alike by each call, and signs out',
    async (scheme) => {
      const headers = { authorization: `${scheme}${await signedIn()}` }
      const me = () => app.app.inject({ url: '/api/me', headers })
      expect((await me()).statusCode).toBe(200)
      expect((await app.app.inject({ method: 'POST', url: '/api/mobile/logout', headers })).statusCode).toBe(200)
      expect((await me()).statusCode).toBe(401)
    },
  )
})
