import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ERRORS } from '@refcall/contract/errors'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import { languageOf } from './language-of.ts'
import { compressPage } from './sent-page.ts'

const page = compressPage('<!doctype html><title>Refcall</title>')
let folder: string
let upstream: Server
let server: FastifyInstance
let port: number
/** What the API behind the page server has received. */
const received: { request: IncomingMessage; body: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refcall-doors-'))
  writeFileSync(join(folder, 'main.0123.js'), 'export const built = 1\n')
  upstream = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body })
      if (request.url === '/api/dies') return void request.socket.destroy()
      response.writeHead(request.url === '/api/busy' ? 503 : 200, { 'retry-after': '1' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  server = await frontEnd({
    folder,
    upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    headers: pageHeaders,
    pages: () => ({ page, status: 200 }),
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
beforeEach(() => void received.splice(0))
afterAll(async () => {
  await server.close()
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true })
})

async function send(...lines: string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'))
  return Number((await text(socket)).split(' ')[1])
}

/** Every character that Node accepts in a header. */
const ACCEPTED = ['\t', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))]

describe.each(['/', '/main.0123.js', '/api/me'])('a head for %s', (path) => {
  it('G1: with 15,000 of any one character behind the path is refused before anything is parsed', async () => {
    for (const character of ACCEPTED.filter((one) => /[^\s#%]/.test(one)))
      expect([character, await send(`GET ${path}${character.repeat(15_000)}b HTTP/1.1`, 'host: x')]).toEqual([
        character,
        414,
      ])
    expect(received).toEqual([])
  })

  it.each([
    'accept-encoding',
    'accept-language',
    'cookie',
    'content-type',
    'if-none-match',
    'range',
    'x-forwarded-for',
  ])('G1: with 15,000 of any one character in "%s" is refused before anything is parsed', async (name) => {
    for (const character of ACCEPTED) {
      const long = `${name}: a${character.repeat(15_000)}b`
      expect([character, await send(`GET ${path} HTTP/1.1`, 'host: x', long)]).toEqual([character, 431])
    }
    expect(received).toEqual([])
  })

  it('G8: with two hosts is refused', async () => {
    expect(await send(`GET ${path} HTTP/1.1`, 'host: x', 'Host: y')).toBe(400)
    expect(received).toEqual([])
  })
})

it('G1: a handshake with a head that is too long, or with two hosts, is refused', async () => {
  const handshake = ['GET /api/live HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket']
  expect(await send(...handshake, `cookie: ${'x'.repeat(15_000)}`)).toBe(431)
  expect(await send(...handshake, 'host: y')).toBe(400)
})

it('G1: the longest header that is read is read once, whatever it consists of', async () => {
  for (const character of ACCEPTED) {
    const value = `a${character.repeat(4_000)}b`
    expect(languageOf({ headers: { 'accept-language': value }, cookies: {}, query: {} })).toBe('en')
    expect((await server.inject({ url: '/', headers: { cookie: value } })).statusCode).toBe(200)
  }
})

const from = (address: string) => server.inject({ url: '/', headers: { 'x-forwarded-for': address } })

it('G1: pages are limited per network, in a minute', async () => {
  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 2_000) answers.push((await from('203.0.113.9')).statusCode)
  expect(answers.length).toBeGreaterThan(300)
  expect(answers.at(-1)).toBe(429)
  expect((await from('203.0.113.9')).headers['retry-after']).toBe('60')
  expect((await from('203.0.113.10')).statusCode).toBe(200)
})

it('G1: all addresses that one customer has in IPv6 are one network', async () => {
  let status = 0
  for (let host = 1; status !== 429 && host < 2_000; host += 1)
    status = (await from(`2001:db8:0:1::${host.toString(16)}`)).statusCode
  expect(status).toBe(429)
  expect((await from('2001:db8:0:2::1')).statusCode).toBe(200)
})

it('G3: a call that the API refuses as busy is made once', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/busy`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(received).toHaveLength(1)
})

it.each(['100-continue', 'something else'])('G5: a call that expects %s works', async (expect_) => {
  const headers = { 'content-type': 'application/json', 'content-length': '8', expect: expect_ }
  const status = await new Promise((resolve, reject) => {
    const asked = ask({ port, host: '127.0.0.1', path: '/api/start', method: 'POST', headers, agent: false })
    asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject)
    asked.on('continue', () => asked.end('{"a": 1}'))
    if (expect_ !== '100-continue') asked.end('{"a": 1}')
  })
  expect(status).toBe(200)
  expect(received.map(({ body }) => body)).toEqual(['{"a": 1}'])
})

it('E4: a call that names a type for no body reaches the API', async () => {
  const typed = { headers: { 'content-type': 'application/json' } }
  for (const method of ['DELETE', 'PATCH', 'POST'])
    expect((await fetch(`http://127.0.0.1:${port}/api/x`, { method, ...typed })).status).toBe(200)
  expect(received.map(({ body }) => body)).toEqual(['', '', ''])
})

it('G8: a head that comes slowly is given up as soon as at the API', () => {
  expect([server.server.headersTimeout, server.server.requestTimeout]).toEqual([30_000, 30_000])
})

it('H: a call that finds no API is refused in the words of the contract, and may come again', async () => {
  const away = createServer()
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve))
  const gone = `http://127.0.0.1:${(away.address() as AddressInfo).port}`
  await new Promise((resolve) => away.close(resolve))
  const lonely = await frontEnd({ folder, upstream: gone, headers: pageHeaders, pages: () => ({ page, status: 200 }) })
  const refused = await lonely.inject({ url: '/api/me' })
  await lonely.close()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '1',
    { success: false, code: 'unavailable', error: ERRORS.unavailable.sentence, requestId: expect.any(String) },
  ])
})

it.each([
  ['GET', 'unavailable'],
  ['POST', 'outcome_unknown'],
  ['DELETE', 'outcome_unknown'],
] as const)('H: a %s that the API took and did not answer is refused as %s', async (method, code) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/dies`, { method })
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '1',
    { success: false, code, error: ERRORS[code].sentence, requestId: expect.any(String) },
  ])
  expect(received).toHaveLength(1)
})

it.each(['/api/%', '/api/%E0%A4%A/x', '/api/me%'])('H: %s is refused in the words of the contract', async (path) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ success: false, code: 'invalid_request', requestId: expect.any(String) }),
  ])
})
