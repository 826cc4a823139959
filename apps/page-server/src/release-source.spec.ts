import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { canary, containerName, promote, publish, releaseToAll, revoke, rollback, setFlag } from '@refcall/release'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { deviceKey } from './device-key.ts'
import type { FollowedRemotes } from './known-remotes.ts'
import { shellPages } from './pages.ts'
import { serveGone } from './serve-gone.ts'
import { parseContent } from './release-source.ts'
import { serveHashes } from './serve-hashes.ts'
import { aDescription } from './testing/a-description.ts'
import { followStore } from './testing/follow-store.ts'

const origin = 'http://localhost:4299'
const [one, two] = ['First', 'Second'].map((sentence) => aRelease(sentence))
let lines: string[]
let places: Awaited<ReturnType<typeof aFolder>>[] = []
let dist = ''
let registry: ReturnType<typeof aRegistry>
let followed: FollowedRemotes | undefined
let server: FastifyInstance | undefined

beforeEach(async () => {
  lines = []
  places = [await aFolder(), await aFolder()]
  registry = aRegistry(places[0]!.store)
  dist = mkdtempSync(join(tmpdir(), 'refcall-pages-'))
  writeFileSync(
    join(dist, 'current.json'),
    JSON.stringify({ version: 's1', scripts: ['main.js'], styles: ['main.css'], words: { en: 'words-en.js' } }),
  )
  await mkdir(join(dist, 's1'))
  for (const name of ['main.js', 'main.css', 'words-en.js']) writeFileSync(join(dist, 's1', name), name)
})
afterEach(async () => {
  await followed?.close()
  followed = undefined
  await server?.close()
  for (const { remove } of places) await remove()
  rmSync(dist, { recursive: true })
})

const follow = async (everyMs = 60_000) => {
  const made = await followStore({
    store: registry.store,
    kept: places[1]!.store,
    keys: () => registry.keys,
    everyMs,
    log: (line) => void lines.push(line),
  })
  followed = made
  return made
}
const toAll = async (made = one!) => {
  const { files, statement } = await made
  await releaseToAll(registry, files, statement, [registry.team], 'a new sentence')
  return statement.predicate.digest
}
/** The remotes that a device's page gets. */
const pageOf = (known: FollowedRemotes['known'], device: string) => JSON.parse(partOf(known, device, 'remotes') ?? '')
/** The data of a device's page under this id. */
const partOf = (known: FollowedRemotes['known'], device: string | undefined, id: string) =>
  new RegExp(`id="${id}">(.*?)</script>`).exec(
    shellPages({ known }, dist, { product: {} })('/', 'en', device).page.html,
  )?.[1]
/** Ends with the test at the latest. */
const until = async (isSo: () => boolean) => {
  while (followed && !isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}
const devices = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(32, '0'))

describe('a page server that reads releases', () => {
  it('works: a page names its releases, and each file that it loads by its hash', async () => {
    const digest = await toAll()
    const { html } = shellPages(await follow(), dist, { product: {} })('/', 'en').page
    const told = JSON.parse(/id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(told.releases).toEqual({
      player: {
        entry: `${origin}/1.0.0-${digest}/remoteEntry.js`,
        container: containerName('player', digest),
        hashes: `/hashes/player/${digest}.json`,
      },
    })
    expect(told.hashes['/s1/main.js']).toMatch(/^sha384-.{64}$/)
    const loaded = html.match(/<(?:script|link)\b[^>]* (?:src|href)="[^"]*\.(?:js|css)"[^>]*>/g) ?? []
    expect(loaded).toHaveLength(5)
    expect(loaded.filter((tag) => !/ integrity="sha384-.{64}" crossorigin>/.test(tag))).toEqual([])
  })

  it('takes up a release without a restart', async () => {
    await toAll()
    const { known } = await follow(5)
    const servedNow = () => known().remotes.get('player')?.release?.digest
    const before = servedNow()
    const digest = await toAll(two!)
    await until(() => servedNow() !== before)
    expect(servedNow()).toBe(digest)
  })

  it('keeps a device in its arm of a trial, and gives the trial to its share alone', async () => {
    const stable = await toAll()
    const {
      files,
      statement: { predicate },
      statement,
    } = await two!
    await publish(registry, files, statement, [registry.team], 'to be tried')
    await canary(registry, 'player', predicate.digest, 20, 'a few')
    const { known, differsByDevice } = await follow()
    expect(differsByDevice()).toBe(true)
    const digestFor = (key: string) => known(key).remotes.get('player')?.release?.digest
    const chosen = devices.map((key) => digestFor(key))
    expect(devices.map((key) => digestFor(key))).toEqual(chosen)
    const share = chosen.filter((digest) => digest === predicate.digest).length
    expect(share).toBeGreaterThan(20)
    expect(share).toBeLessThan(60)
    expect(known().remotes.get('player')?.release?.digest).toBe(stable)
    // Pages of both arms tell how they do.
    expect(new Set(devices.map((device) => pageOf(known, device).releases.player.trial))).toEqual(
      new Set([stable, predicate.digest]),
    )
  })

  it('gives a page the feature flags that are on for its device', async () => {
    await toAll()
    const { known, differsByDevice } = await follow(5)
    const flagsOf = (device?: string) => JSON.parse(partOf(known, device, 'flags') ?? '{}').player
    expect([differsByDevice(), flagsOf(devices[0])]).toEqual([false, undefined])
    await setFlag(registry, { remote: 'player', flag: 'new-map', percent: 20 }, 'to a few')
    await setFlag(registry, { remote: 'player', flag: 'dark', percent: 0 }, 'not yet')
    await setFlag(registry, { remote: 'player', flag: 'quick-tip', percent: 100 }, 'it is good')
    await until(() => known().remotes.get('player')?.flags?.length === 1)
    expect(differsByDevice()).toBe(true)
    const given = devices.map((device) => flagsOf(device).join(' '))
    expect(new Set(given)).toEqual(new Set(['quick-tip', 'new-map quick-tip']))
    const share = given.filter((flags) => flags.startsWith('new-map')).length
    expect(share).toBeGreaterThan(20)
    expect(share).toBeLessThan(60)
    expect(flagsOf()).toEqual(['quick-tip'])
  })

  it('says that a missing remote was refused', async () => {
    await toAll()
    const { keys } = registry
    registry = { ...registry, keys: { ...keys, keys: keys.keys.filter(({ signs }) => signs === 'channel') } }
    expect((await follow()).known()).toMatchObject({ missing: ['player'], isRefused: true })
  })

  it('serves the hashes of scripts and styles of what may be served, and of nothing else', async () => {
    const digest = await toAll()
    server = fastify()
    serveHashes(server, await follow())
    const { statusCode, json } = await server.inject(`/hashes/player/${digest}.json`)
    expect([statusCode, Object.keys(json())]).toEqual([200, ['remoteEntry.js', 'words-de.js', 'words-en.js']])
    for (const path of [`player/${'0'.repeat(32)}.json`, 'player/..%2fkeys.json', `coach/${digest}.json`])
      expect((await server.inject(`/hashes/${path}`)).statusCode).toBe(404)
  })
})

it('a release is refused with markup that a page must not take', () => {
  const fragments = JSON.stringify([{ path: '/', words: ['new'], html: { en: '<script></script>' }, css: '' }])
  expect(() =>
    parseContent('player', { description: JSON.stringify(aDescription({ name: 'player' })), fragments }),
  ).toThrow('the fragment of / has a <script>')
})

describe('what open pages have to replace', () => {
  const goneNow = async (headers: Record<string, string> = {}) => server!.inject({ url: '/releases-gone', headers })

  it('is what was revoked or taken back, and not what was only followed by another', async () => {
    const [first, second] = [await toAll(), await toAll(two!)]
    server = fastify()
    const remotes = await follow(5)
    serveGone(server, remotes)
    const before = await goneNow()
    expect(before.json()).toEqual({ player: [] })
    const etag = String(before.headers['etag'])
    const same = await goneNow({ 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const follows = async (expected: string[]) => {
      await until(() => remotes.gone()['player']?.join() === expected.join())
      expect((await goneNow({ 'if-none-match': etag })).json()).toEqual({ player: expected })
    }
    await rollback(registry, 'player', 'worse')
    await follows([second])
    await promote(registry, 'player', second, 'it was not that one')
    await revoke(registry, 'player', first, 'it leaks a name')
    await follows([first])
  })

  it('is nothing that the registry did not sign', async () => {
    const digest = await toAll()
    const remotes = await follow()
    await revoke({ ...registry, signer: registry.team }, 'player', digest, 'mine now')
    await followed!.close()
    expect(remotes.gone()).toEqual({ player: [] })
    expect((await follow()).gone()).toEqual({ player: [] })
    expect(followed!.problems()['channel']).toMatch(/a key that may not sign it/)
  })
})

describe('the key of a device', () => {
  it('is set once and kept; a value of another form is replaced', async () => {
    server = fastify({ trustProxy: true })
    server.register(cookie)
    server.get('/', (request, reply) => reply.send(deviceKey(request, reply)))
    const first = await server.inject('/')
    expect(first.headers['set-cookie']).toBe(
      `refcall_release=${first.body}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    )
    const again = await server.inject({ url: '/', headers: { cookie: `language=de; refcall_release=${first.body}` } })
    expect([again.body, again.headers['set-cookie']]).toEqual([first.body, undefined])
    const odd = await server.inject({
      url: '/',
      headers: { cookie: 'refcall_release=mine', 'x-forwarded-proto': 'https' },
    })
    expect(odd.headers['set-cookie']).toMatch(/; Secure/)
  })
})
