import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { promote, publish } from '@refcall/release'
import { writeBuildDeltas } from '@refcall/release/files'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { frontEnd } from './front-end.ts'
import { compressPage } from './sent-page.ts'

const MAGIC = '5e2a4d1820000000'
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
const has = (content: Buffer) => `:${sha256(content).toString('base64')}:`

let place: Awaited<ReturnType<typeof aFolder>>
let dist: string
let server: FastifyInstance
/** The entries of two releases, and the address of the second. */
let before: Buffer
let after: Buffer
let entry: string

/** A sentence in a text that no compression makes small. */
const large = (sentence: string) =>
  sentence + Array.from({ length: 40 }, (_, at) => sha256(Buffer.of(at)).toString('hex')).join('')

beforeAll(async () => {
  place = await aFolder()
  dist = mkdtempSync(join(tmpdir(), 'refcall-dist-'))
  const registry = aRegistry(place.store)
  const release = async (sentence: string) => {
    const made = await aRelease(large(sentence))
    await publish(registry, made.files, made.statement, [registry.team], 'next')
    await promote(registry, 'player', made.statement.predicate.digest, 'next')
    return made
  }
  const [first, second] = [await release('Request a referee'), await release('Request a referee, please')]
  before = first.files.get('remoteEntry.js')!
  after = second.files.get('remoteEntry.js')!
  entry = `/${second.statement.predicate.version}-${second.statement.predicate.digest}/remoteEntry.js`
  server = await frontEnd({
    folder: [join(place.folder, 'releases/player'), dist],
    upstream: 'http://127.0.0.1:1',
    headers: () => ({}),
    pages: () => ({ page: compressPage('the page'), status: 404 }),
  })
})
afterAll(async () => {
  await server.close()
  await place.remove()
  rmSync(dist, { recursive: true })
})

const TAKES = 'gzip, deflate, br, zstd, dcb, dcz'
const ask = (url: string, dictionary?: string, encodings = TAKES, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  server.inject({
    url,
    method,
    headers: { 'accept-encoding': encodings, ...(dictionary !== undefined && { 'available-dictionary': dictionary }) },
  })

it('a browser that has the release before gets what changed, as long-lived and for as many origins as the whole file', async () => {
  const whole = await ask(entry)
  const { statusCode, headers, rawPayload } = await ask(entry, has(before))
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe('dcz')
  expect(rawPayload.subarray(0, 40).toString('hex')).toBe(MAGIC + sha256(before).toString('hex'))
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: before }).equals(after)).toBe(true)
  expect(rawPayload.length).toBeLessThan(whole.rawPayload.length)
  const others = ['content-encoding', 'content-length', 'date']
  const kept = (all: typeof headers) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name)))
  expect(kept(headers)).toEqual(kept(whole.headers))
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'access-control-allow-origin': '*',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/*/remoteEntry.js"',
  })
  for (const name of ['etag', 'last-modified']) expect(headers).not.toHaveProperty(name)
})

it('HEAD has its headers and no body', async () => {
  const { headers, rawPayload } = await ask(entry, has(before), TAKES, 'HEAD')
  expect(headers).toMatchObject({ 'content-encoding': 'dcz', 'content-length': expect.stringMatching(/^[1-9]\d*$/) })
  expect(rawPayload.length).toBe(0)
})

it.each([
  ['has nothing', () => undefined, TAKES],
  ['has a file that we never had', () => has(Buffer.from('mine')), TAKES],
  ['has what it asks for', () => has(after), TAKES],
  ['names a hash that is none', () => ':../../../../keys/registry.pem:', TAKES],
  ['names a hash that is too short', () => ':YWJj:', TAKES],
  ['says no hash in the form of the header', () => sha256(before).toString('hex'), TAKES],
  ['takes no deltas', () => has(before), 'gzip, br'],
  ['refuses deltas', () => has(before), 'br, dcz;q=0'],
  ['takes only those of brotli', () => has(before), 'br, dcb'],
])('one that %s gets brotli', async (_what, dictionary, encodings) => {
  const { statusCode, headers, rawPayload } = await ask(entry, dictionary(), encodings)
  expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([
    200,
    'br',
    'accept-encoding, available-dictionary',
  ])
  expect(brotliDecompressSync(rawPayload).equals(after)).toBe(true)
})

it.each([
  '/deltas/../keys/remoteEntry.js',
  '/..%2f..%2fkeys/remoteEntry.js',
  '/%2e%2e/remoteEntry.js',
  '//remoteEntry.js',
  '/nowhere/remoteEntry.js',
  '/',
])('%s is no file, whatever the browser has', async (path) => {
  const { statusCode, headers } = await ask(path, has(before))
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(headers['content-encoding']).not.toBe('dcz')
})

it('another method gets no delta', async () => {
  expect((await ask(entry, has(before), TAKES, 'POST')).statusCode).toBe(405)
})

it('a build has what changed since the builds that are in its folder, and of no older ones', async () => {
  const builds = { a1: large('One'), b2: large('Two'), c3: large('Three') }
  const name = (build: string) => `main.${build.repeat(5)}.css`
  const write = async (build: keyof typeof builds) => {
    mkdirSync(join(dist, build))
    writeFileSync(join(dist, build, name(build)), builds[build])
    writeFileSync(join(dist, build, `${name(build)}.br`), brotliCompressSync(builds[build]))
    await writeBuildDeltas(dist, build)
  }
  await write('a1')
  await write('b2')
  rmSync(join(dist, 'a1'), { recursive: true })
  await write('c3')
  const encodingOf = async (build: keyof typeof builds, had: keyof typeof builds) =>
    (await ask(`/${build}/${name(build)}`, has(Buffer.from(builds[had])))).headers['content-encoding']
  expect([await encodingOf('c3', 'b2'), await encodingOf('c3', 'a1'), await encodingOf('b2', 'a1')]).toEqual([
    'dcz',
    'br',
    'br',
  ])
  const { rawPayload, headers } = await ask(`/c3/${name('c3')}`, has(Buffer.from(builds.b2)))
  expect(headers['content-type']).toBe('text/css; charset=utf-8')
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(builds.b2) }).toString()).toBe(builds.c3)
})
