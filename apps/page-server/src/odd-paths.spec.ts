import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import type { KnownRemotes } from './known-remotes.ts'
import { readDescription } from './remote-description.ts'
import { compressPage } from './sent-page.ts'

const description = readDescription(
  'referee',
  JSON.stringify({
    format: 1,
    name: 'referee',
    manifest: 'mf-manifest.json',
    preloads: [],
    messages: { en: 'words-en.js' },
    routes: [{ path: '/referee', title: { en: 'Referee' }, skeleton: 'jersey' }],
    pushWorker: 'push-worker.js',
  }),
)
const known: KnownRemotes = {
  routes: new Map(),
  refused: [],
  missing: [],
  remotes: new Map([['referee', { name: 'referee', origin: 'http://localhost:4202', description }]]),
}

let folder: string
let upstream: Server
let server: FastifyInstance
let port: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refcall-odd-'))
  writeFileSync(join(folder, 'main.0123.js'), 'export const built = 1\n')
  upstream = createServer(
    (_request, response) =>
      void response.writeHead(404, { connection: 'close', 'content-security-policy': "default-src 'none'" }).end('{}'),
  )
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const page = compressPage('<!doctype html><title>Refcall</title>')
  server = await frontEnd({
    folder,
    upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    headers: pageHeaders,
    pages: (path) => ({
      page,
      status: path === '/' ? 200 : 404,
      ...(path === '/pay' && { needs: { parameter: 'matchId', otherwise: '/' } }),
    }),
    remotes: {
      known: () => known,
      problems: () => ({}),
      close: async () => {},
    },
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true })
})

/** Sends raw lines that no HTTP client would send. */
async function send(...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'host: odd', 'connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  const [status = '', ...fields] = head.split('\r\n')
  const headers = new Map(
    fields.map(
      (field) =>
        [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()] as const,
    ),
  )
  return { status: Number(status.split(' ')[1]), headers, body }
}

it.each([
  ['a page', 200, ['GET / HTTP/1.1']],
  ['its head', 200, ['HEAD / HTTP/1.1']],
  ['a file', 200, ['GET /main.0123.js HTTP/1.1']],
  ['a part of a file', 206, ['GET /main.0123.js HTTP/1.1', 'range: bytes=0-3']],
  ['a part beyond a file', 416, ['GET /main.0123.js HTTP/1.1', 'range: bytes=900-']],
  ['a list', 200, ['GET /remotes.json HTTP/1.1']],
  ['a worker', 200, ['GET /push-worker.js HTTP/1.1']],
  ['how it is', 200, ['GET /health HTTP/1.1']],
  ['a path of nobody', 404, ['GET /nowhere HTTP/1.1']],
  ['an address that cannot be decoded', 400, ['GET /%zz HTTP/1.1']],
  ['half a character', 400, ['GET /%E0%A4%A HTTP/1.1']],
  ['a zero byte', 403, ['GET /a%00b HTTP/1.1']],
  ['two slashes', 403, ['GET //evil.example/ HTTP/1.1']],
  ['backslashes', 403, ['GET /\\..\\..\\etc HTTP/1.1']],
  ['dots upwards', 403, ['GET /../../../../etc/passwd HTTP/1.1']],
  ['coded dots upwards', 404, ['GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1']],
  ['a hidden file', 404, ['GET /.git/config HTTP/1.1']],
  ['a whole address', 403, ['GET http://evil.example/nowhere HTTP/1.1']],
  ['a long path', 414, [`GET /${'a'.repeat(9_000)} HTTP/1.1`]],
  ['an address that is too long', 431, [`GET /${'a'.repeat(80_000)} HTTP/1.1`]],
  ['a method that is not taken', 405, ['POST / HTTP/1.1', 'content-length: 0']],
  ['a method that is not taken, on a file', 405, ['DELETE /main.0123.js HTTP/1.1']],
  ['a trace', 405, ['TRACE / HTTP/1.1']],
  ['a method that does not exist', 400, ['BREW / HTTP/1.1']],
  ['no request at all', 400, ['hello']],
  ['a call of nothing', 404, ['GET /api/nowhere HTTP/1.1']],
])('%s is answered with %i, the usual headers, and nothing of our inside', async (_, status, lines) => {
  const answer = await send(...lines)
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('microphone=()'),
    'content-security-policy': expect.stringMatching(/frame-ancestors|default-src 'none'/),
  })
  expect(answer.body).not.toMatch(/ at |node_modules|\.ts\b|FST_|passwd/)
  if (lines[0]?.startsWith('HEAD')) expect(answer.body).toBe('')
})

it('says which methods it takes', async () => {
  expect((await send('PUT / HTTP/1.1', 'content-length: 0')).headers.get('allow')).toBe('GET, HEAD')
})

it.each([
  ['/pay', '/'],
  ['/pay?', '/'],
  ['/pay?matchId=', '/'],
  ['/pay?to=//evil.example', '/'],
  ['/pay?matchId=match-1', undefined],
  ['/pay?a=1&matchId=%3F', undefined],
])('%s, of a screen that needs a parameter, leads to %s', async (address, otherwise) => {
  const { status, headers } = await send(`GET ${address} HTTP/1.1`)
  expect([status, headers.get('location')]).toEqual([otherwise === undefined ? 404 : 302, otherwise])
})
