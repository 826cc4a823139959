import fastify from 'fastify'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { handleErrors } from './errors.ts'

let app: TestApp
let written: string[]

/** The log's stream; child loggers write to the same one. */
const streamOf = (log: object): { write(line: string): void } => {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  return Reflect.get(log, symbol ?? Symbol.iterator)
}

beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'debug' })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  jest.spyOn(streamOf(app.app.log), 'write').mockImplementation((line) => void written.push(line))
})
beforeEach(() => (written = []))
afterAll(() => app.close())

const WARN = 40
const alarms = () => written.filter((line) => JSON.parse(line).level >= WARN)
const dial = ({ server } = app.app): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1')

async function answerTo(bytes: string, line = dial()): Promise<string> {
  let answer = ''
  line.on('data', (text) => (answer += String(text)))
  line.on('error', () => undefined)
  line.write(bytes)
  await once(line, 'close')
  return answer
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(setImmediate)
}

const UPGRADE = [
  'host: x',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

describe('what is the fault of the caller wakes nobody', () => {
  it.each(['/api/health', '/api/me', '/api/nowhere'])('an upgrade of %s is refused', async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\n${UPGRADE.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).toMatch(/"code":"(not_found|not_signed_in)"/)
    expect(alarms()).toEqual([])
  })

  it.each([
    ['at once', async () => undefined],
    ['while it is read', (request: IncomingMessage) => until(() => request.listenerCount('data') > 0)],
  ])('an upload that is broken off %s', async (_, reached) => {
    const line = dial()
    line.write(
      'POST /api/start HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"dev',
    )
    const [request] = await once(app.app.server, 'request')
    await reached(request)
    const aborted = new Promise((resolve) => request.once('close', resolve))
    line.resetAndDestroy()
    await aborted
    // Its log lines are written before the next request is answered.
    await app.app.inject('/api/health')
    expect(alarms()).toEqual([])
  })

  it.each([
    [
      'a head that is too large',
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
      413,
      'too_large',
    ],
    [
      'an address that is too long',
      `GET /api/device/${'a'.repeat(40_000)}/matches HTTP/1.1\r\nhost: x\r\n\r\n`,
      413,
      'too_large',
    ],
    ['a head that is none', 'GET /api/health HTTP/1.1\r\nno colon\r\n\r\n', 400, 'invalid_request'],
    ['a tunnel', 'CONNECT /api/health HTTP/1.1\r\nhost: x\r\n\r\n', 405, 'method_not_allowed'],
    [
      'a handshake without a key',
      'GET /api/live?deviceId=web_1_a HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'no handshake at all',
      'GET /api/live?deviceId=web_1_a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    [
      'a wish that none can be met',
      'POST /api/start HTTP/1.1\r\nhost: x\r\nexpect: nonsense\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}',
      415,
      'unsupported_media_type',
    ],
    [
      'two lengths',
      'POST /api/start HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      400,
      'invalid_request',
    ],
  ])('%s is refused with a code, and the next request works', async (_, bytes, status, code) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code })
    expect(await answerTo('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 /,
    )
    expect(alarms()).toEqual([])
  })
})

describe('what is not the fault of the caller', () => {
  it('a database that hangs up while the body is on its way is answered as away, not as a request that is wrong', async () => {
    const away = fastify()
    handleErrors(away)
    // Who calls is read from the database before the body is.
    away.addHook('onRequest', async () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    })
    away.put('/', async () => ({}))
    await away.listen({ host: '127.0.0.1', port: 0 })
    const answer = await answerTo(
      'PUT / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"dev',
      dial(away),
    )
    await away.close()
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/"code":"unavailable"/)
  })
})
