import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canary, promote, revoke, rollback } from '../registry/acts.ts'
import { publish } from '../registry/publish.ts'
import { releaseToAll } from '../registry/release-to-all.ts'
import { aFolder, aKey, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { releaseReader } from './release-reader.ts'
import type { PageTexts } from './served-release.ts'

const [one, two] = ['First', 'Second'].map((sentence) => aRelease(sentence))
let place: Awaited<ReturnType<typeof aFolder>>
let kept: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
let minutes = 0
let lines: string[] = []
const now = () => new Date(Date.now() + minutes * 60_000)

const open = (keys = registry.keys, parse: (remote: string, texts: PageTexts) => unknown = () => null) =>
  releaseReader({
    store: place.store,
    kept: kept.store,
    keys: () => keys,
    remotes: ['player'],
    parse,
    now,
    log: (line) => void lines.push(line),
  })

const toAll = async (made = one!) => {
  const { files, statement } = await made
  await releaseToAll(registry, files, statement, [registry.team], 'a new sentence')
  return statement.predicate
}
const fileOf = ({ version, digest }: { version: string; digest: string }, name: string) =>
  join(place.folder, 'releases/player', `${version}-${digest}`, name)
const servedBy = (reader: ReturnType<typeof open>) => [...(reader.served().get('player')?.releases.keys() ?? [])]

beforeEach(async () => {
  minutes = 0
  lines = []
  ;[place, kept] = [await aFolder(), await aFolder()]
  registry = aRegistry(place.store, now)
})
afterEach(() => Promise.all([place.remove(), kept.remove()]))

describe('works', () => {
  it('serves what all get, with the hash of each file, and the next release at the next look', async () => {
    const first = await toAll()
    const reader = open()
    expect(await reader.refresh()).toBe(true)
    expect(servedBy(reader)).toEqual([first.digest])
    expect(reader.served().get('player')?.releases.get(first.digest)?.integrity.get('remoteEntry.js')).toMatch(
      /^sha384-/,
    )
    expect(await reader.refresh()).toBe(false)
    const second = await toAll(two!)
    expect(await reader.refresh()).toBe(true)
    expect(servedBy(reader)).toEqual([second.digest])
    expect(await reader.hashesOf('player', first.digest)).toEqual(expect.any(Map))
    await rollback(registry, 'player', 'worse')
    await reader.refresh()
    expect(servedBy(reader)).toEqual([first.digest])
    expect(lines).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'toString', 'nobody'])(
    'G4: there are no hashes of a remote called %s',
    async (name) => {
      await toAll()
      const reader = open()
      await reader.refresh()
      expect(await reader.hashesOf(name, '0a'.repeat(16))).toBeUndefined()
    },
  )

  it('serves the release on trial beside what the others get', async () => {
    const first = await toAll()
    const { files, statement } = await two!
    await publish(registry, files, statement, [registry.team], 'to be tried')
    await canary(registry, 'player', statement.predicate.digest, 20, 'a few')
    const reader = open()
    await reader.refresh()
    expect(servedBy(reader)).toEqual([first.digest, statement.predicate.digest])
  })

  it('starts from the last good state while the store is away, even when its channel has expired', async () => {
    const { digest } = await toAll()
    await open().refresh()
    await rm(place.folder, { recursive: true })
    minutes = 60 * 24 * 30
    const reader = open()
    expect(await reader.refresh()).toBe(true)
    expect(servedBy(reader)).toEqual([digest])
    expect(reader.problems().get('')).toMatch(/the store has no entry since serial 1/)
  })

  it('takes up the store again when it is back', async () => {
    await toAll()
    await open().refresh()
    const reader = releaseReader({
      store: { ...place.store, list: () => Promise.reject(new Error('away')) },
      kept: kept.store,
      keys: () => registry.keys,
      remotes: ['player'],
      parse: () => null,
      now,
      log: (line) => void lines.push(line),
    })
    await reader.refresh()
    expect(servedBy(reader)).toHaveLength(1)
    const back = open()
    await back.refresh()
    expect(back.problems().size).toBe(0)
  })
})

describe('refuses', () => {
  /** A second release that is refused, after a first one that is served. */
  const after = async (spoil: (second: { version: string; digest: string }) => Promise<unknown>) => {
    const first = await toAll()
    const reader = open()
    await reader.refresh()
    const second = await toAll(two!)
    await spoil(second)
    await reader.refresh()
    return { first, second, reader }
  }

  it('a file with a flipped byte; what was good stays', async () => {
    const { first, reader } = await after((second) => writeFile(fileOf(second, 'words-de.js'), 'Wärter'))
    expect(servedBy(reader)).toEqual([first.digest])
    expect(reader.problems().get('player')).toBe('the file words-de.js was changed after it was signed')
    expect(lines).toEqual([
      'release of player refused: the file words-de.js was changed after it was signed; what was good stays',
    ])
  })

  it('a file that the statement does not name', async () => {
    const { first, reader } = await after((second) => writeFile(fileOf(second, 'more.js'), 'alert(1)'))
    expect(servedBy(reader)).toEqual([first.digest])
    expect(reader.problems().get('player')).toMatch(/more.js is not in the statement/)
  })

  it('an older state than it has seen, in its own life and after a start', async () => {
    const { second, reader } = await after(async () => {})
    for (const serial of [2, 3]) await rm(join(place.folder, `log/${String(serial).padStart(12, '0')}.json`))
    for (const asked of [reader, open()]) {
      await asked.refresh()
      expect(servedBy(asked)).toEqual([second.digest])
      expect(asked.problems().get('')).toMatch(/no entry since serial 3/)
    }
  })

  it('a foreign key: of the registry all, of a team its remote', async () => {
    const { digest } = await toAll()
    const stranger = aKey('stranger', 'channel')
    const reader = open({ format: 1, keys: [stranger.key] })
    await reader.refresh()
    expect(reader.served().size).toBe(0)
    expect(reader.problems().get('')).toMatch(/a key that may not sign it/)
    const registryOnly = open({ ...registry.keys, keys: registry.keys.keys.filter(({ signs }) => signs === 'channel') })
    await registryOnly.refresh()
    expect(registryOnly.served().size).toBe(0)
    expect(registryOnly.problems().get('player')).toMatch(/a key that may not sign it/)
    expect(await registryOnly.hashesOf('player', digest)).toBeUndefined()
  })

  it('a release that is served, once its team’s key is revoked, until another is signed', async () => {
    const first = await toAll()
    const reader = open()
    await reader.refresh()
    const [team] = registry.keys.keys.filter(({ owner }) => owner === 'player team')
    const next = aKey('player team', ['player'])
    registry.keys.keys.push(next.key)
    expect(await reader.refresh()).toBe(false)
    expect(servedBy(reader)).toEqual([first.digest])
    Object.assign(team!, { revoked: 'it was in a log' })
    expect(await reader.refresh()).toBe(true)
    expect(reader.served().size).toBe(0)
    expect(reader.problems().get('player')).toMatch(/a key that may not sign it/)
    const { files, statement } = await two!
    await releaseToAll(registry, files, statement, [next.signer], 'signed with the new key')
    await reader.refresh()
    expect(servedBy(reader)).toEqual([statement.predicate.digest])
    expect(reader.problems().size).toBe(0)
  })

  it('a release that is served, once its team’s key is revoked, while the store is away, too', async () => {
    await toAll()
    const reader = open()
    await reader.refresh()
    await rm(place.folder, { recursive: true })
    Object.assign(
      registry.keys.keys.find(({ owner }) => owner === 'player team')!,
      { revoked: 'it was in a log' },
    )
    expect(await reader.refresh()).toBe(true)
    expect(reader.served().size).toBe(0)
  })

  it('a kept description that was changed', async () => {
    const { version, digest } = await toAll()
    await open().refresh()
    await rm(place.folder, { recursive: true })
    await writeFile(join(kept.folder, 'releases/player', `${version}-${digest}`, 'remote.json'), '{}')
    const reader = open()
    await reader.refresh()
    expect(reader.served().size).toBe(0)
  })

  it('a kept description that was changed, until the store has it again', async () => {
    const { version, digest } = await toAll()
    await open().refresh()
    await writeFile(join(kept.folder, 'releases/player', `${version}-${digest}`, 'remote.json'), '{}')
    const reader = open()
    await reader.refresh()
    expect(servedBy(reader)).toEqual([digest])
  })

  it('a revoked release, though what comes instead is refused, too', async () => {
    const { second, reader } = await after(async () => {})
    expect(servedBy(reader)).toEqual([second.digest])
    const first = await (await one!).statement.predicate
    await writeFile(fileOf(first, 'words-de.js'), 'Wärter')
    await revoke(registry, 'player', second.digest, 'it lies')
    const fresh = open()
    await fresh.refresh()
    expect(fresh.served().size).toBe(0)
    await promote(registry, 'player', first.digest, 'once more').catch(() => {})
    await reader.refresh()
    expect(servedBy(reader)).not.toContain(second.digest)
    for (const asked of [reader, fresh]) expect(await asked.hashesOf('player', second.digest)).toBeUndefined()
  })

  it('a description that its reader cannot use', async () => {
    await toAll()
    const reader = open(registry.keys, () => {
      throw new Error('routes must be array')
    })
    await reader.refresh()
    expect(reader.served().size).toBe(0)
    expect(reader.problems().get('player')).toBe('routes must be array')
  })
})
