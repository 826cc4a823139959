import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { serveHashes } from './serve-hashes.ts'

const DIGEST = '0a'.repeat(16)
const integrity = new Map([
  ['main.js', 'sha384-a'],
  ['worker.mjs', 'sha384-b'],
  ['main.css', 'sha384-c'],
  ['type.woff2', 'sha384-d'],
  ['main.js.br', 'sha384-e'],
])

const server = fastify()
serveHashes(server, {
  hashesOf: async (remote, digest) => (remote === 'player' && digest === DIGEST ? integrity : undefined),
})
afterAll(() => server.close())

it.each([
  ['br', 'br'],
  ['gzip', undefined],
  [undefined, undefined],
])('a browser that takes %s gets those of scripts and styles, and keeps them', async (taken, encoding) => {
  const { headers, rawPayload } = await server.inject({
    url: `/hashes/player/${DIGEST}.json`,
    headers: { ...(taken && { 'accept-encoding': taken }) },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['content-encoding']).toBe(encoding)
  const json = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
  expect(JSON.parse(String(json))).toEqual({ 'main.js': 'sha384-a', 'worker.mjs': 'sha384-b', 'main.css': 'sha384-c' })
})

it.each([`referee/${DIGEST}.json`, 'player/0a.json', `player/${DIGEST}`])('of %s there are none', async (path) => {
  expect((await server.inject(`/hashes/${path}`)).statusCode).toBe(404)
})
