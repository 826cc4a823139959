import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ReleasesStatus } from '@refcall/contract'
import { releaseToAll } from '@refcall/release'
import { aFolder, aRegistry, aRelease, s3Store, startS3 } from '@refcall/release/testing'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { pageHeaders } from './headers.ts'
import { compressPage } from './sent-page.ts'
import { followStore } from './testing/follow-store.ts'

const READ_MS = 700
let bucket: Awaited<ReturnType<typeof startS3>>
let kept: Awaited<ReturnType<typeof aFolder>>
let built: Awaited<ReturnType<typeof aFolder>>
let registry: ReturnType<typeof aRegistry>
/** The release before, and the one that all get. */
let digests: string[]
let followed: Awaited<ReturnType<typeof followStore>>
let server: FastifyInstance

const follow = () =>
  followStore({ store: s3Store({ ...bucket.settings, readMs: READ_MS }), kept: kept.store, keys: () => registry.keys })

beforeEach(async () => {
  bucket = await startS3()
  ;[kept, built] = [await aFolder(), await aFolder()]
  await built.store.create('current.json', Buffer.from('{"version": "s1"}'))
  registry = aRegistry(s3Store(bucket.settings))
  digests = []
  for (const sentence of ['First', 'Second']) {
    const { files, statement } = await aRelease(sentence)
    await releaseToAll(registry, files, statement, [registry.team], 'a new sentence')
    digests.push(statement.predicate.digest)
  }
  const api = createServer((_request, response) => void response.end('{"isOperator": true, "username": "olga"}'))
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  followed = await follow()
  server = await frontEnd({
    folder: built.folder,
    upstream: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    headers: pageHeaders,
    pages: () => ({ page: compressPage('<!doctype html>'), status: 200 }),
    remotes: followed,
    releases: followed,
  })
  server.addHook('onClose', async () => {
    api.closeAllConnections()
    api.close()
  })
})
afterEach(async () => {
  await server.close()
  await bucket.stop()
  await kept.remove()
  await built.remove()
})

const hashes = (at: number) => server.inject(`/hashes/player/${digests[at]}.json`)
const status = async () => (await server.inject('/releases/status')).json().releases as ReleasesStatus

describe.each([
  ['frozen', () => bucket.freeze(), 'the store did not answer within 0.7 s'],
  ['away', () => bucket.stop(), 'fetch failed'],
] as const)('G9: while the release store is %s', (_, fail, problem) => {
  it('the hashes of what is live are served, those of an older page are refused until the store is back', async () => {
    expect((await hashes(0)).statusCode).toBe(200)
    await fail()
    expect((await hashes(1)).statusCode).toBe(200)
    const { statusCode, headers } = await hashes(0)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', undefined])
  })

  it('operators read what is live, and the problem', async () => {
    const before = await status()
    await fail()
    const { remotes, problem: told } = await status()
    expect([remotes, told]).toEqual([before.remotes, expect.stringContaining(problem)])
  })

  it('a page server starts from the last good state', async () => {
    await fail()
    const next = await follow()
    expect(next.known().remotes.get('player')?.release?.digest).toBe(digests[1])
    expect(next.problems()).toEqual({ channel: expect.stringContaining(problem) })
    await next.close()
  })
})
