import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFolder, aKey, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { canary, promote, renew, revoke, rollback, takeBack } from './acts.ts'
import { entryName } from './log-entry.ts'
import { publish } from './publish.ts'
import { readChannel } from './read-channel.ts'
import { readHistory } from './read-log.ts'
import { verifyRelease } from '../verify-release.ts'

const [one, two, three] = ['First', 'Second', 'Third'].map((sentence) => aRelease(sentence))
let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
let minutes = 0
const now = () => new Date(Date.now() + minutes * 60_000)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const release = async (made = one!) => {
  const { files, statement } = await made
  await publish(registry, files, statement, [registry.team], 'a new sentence')
  return statement.predicate.digest
}
const player = async () => (await readChannel(registry.store, registry.keys, now())).remotes['player']!
const history = async () => {
  const entries = []
  for await (const { entry } of readHistory(registry.store, registry.keys, now())) entries.push(entry)
  return entries
}

beforeEach(async () => {
  minutes = 0
  place = await aFolder()
  registry = aRegistry(place.store, now)
})
afterEach(() => place.remove())

describe('works', () => {
  it('publishes for no device, then promotes for all', async () => {
    const digest = await release()
    expect((await player()).stable).toBeNull()
    await promote(registry, 'player', digest, 'looks good')
    expect(await player()).toMatchObject({ stable: digest, revoked: [] })
    expect((await history()).map(({ act, who, why }) => [act.name, who, why])).toEqual([
      ['promote', 'Ada', 'looks good'],
      ['publish', 'Ada', 'a new sentence'],
    ])
  })

  it('publishing the same again changes nothing', async () => {
    const digest = await release()
    const before = await player()
    minutes = 5
    expect(await release()).toBe(digest)
    expect(await player()).toEqual(before)
  })

  it('a canary that grows keeps its devices; the next one has others', async () => {
    await promote(registry, 'player', await release(one!), 'first')
    const digest = await release(two!)
    await canary(registry, 'player', digest, 5, 'a few')
    const { canary: few } = await player()
    await canary(registry, 'player', digest, 20, 'more')
    const { canary: more } = await player()
    expect(more).toEqual({ ...few, percent: 20 })
    await rollback(registry, 'player', 'errors')
    minutes = 1
    await canary(registry, 'player', digest, 5, 'once more')
    expect((await player()).canary!.salt).not.toBe(few!.salt)
  })

  it('ends a trial only if it is the one that was meant', async () => {
    const [first, second] = [await release(one!), await release(two!)]
    await promote(registry, 'player', first, 'first')
    await canary(registry, 'player', second, 20, 'to a few')
    const { canary: meant } = await player()
    for (const other of [
      { ...meant!, salt: 'another' },
      { ...meant!, digest: first },
    ])
      await expect(takeBack(registry, 'player', other, 'errors')).rejects.toThrow('runs no more')
    expect((await player()).canary).toEqual(meant)
    await takeBack(registry, 'player', meant!, 'errors')
    expect(await player()).toMatchObject({ stable: first })
    expect((await player()).canary).toBeUndefined()
    await expect(takeBack(registry, 'player', meant!, 'errors')).rejects.toThrow('runs no more')
  })

  it('goes back to what all had before, and not to and fro', async () => {
    const digests = [await release(one!), await release(two!), await release(three!)]
    for (const digest of digests) await promote(registry, 'player', digest, 'next')
    await rollback(registry, 'player', 'worse')
    expect((await player()).stable).toBe(digests[1])
    await rollback(registry, 'player', 'that one, too')
    expect((await player()).stable).toBe(digests[0])
    await expect(rollback(registry, 'player', 'more')).rejects.toThrow('player has no earlier release to go back to')
  })

  it('lists what was taken back until it is given again', async () => {
    const [first, second, third] = [await release(one!), await release(two!), await release(three!)]
    for (const digest of [first, second, third]) await promote(registry, 'player', digest, 'next')
    await rollback(registry, 'player', 'worse')
    await rollback(registry, 'player', 'that one, too')
    expect((await player()).takenBack).toEqual([third, second])
    await canary(registry, 'player', second, 5, 'once more')
    expect((await player()).takenBack).toEqual([third])
    await rollback(registry, 'player', 'errors')
    expect((await player()).takenBack).toEqual([third, second])
    await promote(registry, 'player', third, 'it was not that one')
    expect((await player()).takenBack).toEqual([second])
    await rollback(registry, 'player', 'it was', second)
    expect(await player()).toMatchObject({ stable: second, takenBack: [third] })
    await revoke(registry, 'player', third, 'it leaks a name')
    expect(await player()).toMatchObject({ revoked: [third] })
    expect((await player()).takenBack).toBeUndefined()
  })

  it('takes a revoked release from all', async () => {
    const [first, second] = [await release(one!), await release(two!)]
    await promote(registry, 'player', first, 'first')
    await promote(registry, 'player', second, 'second')
    await revoke(registry, 'player', second, 'it leaks a name')
    expect(await player()).toMatchObject({ stable: first, revoked: [second] })
    await expect(promote(registry, 'player', second, 'again')).rejects.toThrow('was revoked: it is never served again')
    await expect(release(two!)).rejects.toThrow('was revoked: it cannot be published again')
  })

  it('serves nothing of a remote whose only release is revoked', async () => {
    const digest = await release()
    await promote(registry, 'player', digest, 'first')
    await revoke(registry, 'player', digest, 'it leaks a name')
    expect((await player()).stable).toBeNull()
  })
})

describe('refuses', () => {
  it('a digest that was never published, and a percentage of none or more than all', async () => {
    const digest = await release()
    await expect(promote(registry, 'player', 'f'.repeat(32), 'oops')).rejects.toThrow(
      `player has no release ${'f'.repeat(32)}; it has: ${digest}`,
    )
    await expect(promote(registry, 'referee', digest, 'oops')).rejects.toThrow('nothing of referee was published yet')
    await promote(registry, 'player', digest, 'first')
    const second = await release(two!)
    for (const percent of [0, 101])
      await expect(canary(registry, 'player', second, percent, 'oops')).rejects.toThrow('at most 100 percent')
    expect(await history()).toHaveLength(3)
  })

  it('a release signed by another team', async () => {
    const { files, statement } = await one!
    const other = aKey('referee team', ['referee'])
    registry.keys.keys.push(other.key)
    await expect(publish(registry, files, statement, [other.signer], 'mine')).rejects.toThrow(
      'a key that may not sign it',
    )
    expect(await place.store.list('releases/')).toEqual([])
  })

  it('a file that differs from the one in the store', async () => {
    const { statement, files } = await one!
    await place.store.create(`releases/player/1.0.0-${statement.predicate.digest}/words-de.js`, Buffer.from('other'))
    await expect(publish(registry, files, statement, [registry.team], 'mine')).rejects.toThrow(
      'words-de.js is in the store with other content',
    )
    expect(await history()).toEqual([])
  })
})

describe('a reader refuses', () => {
  const read = (at = now(), seen?: number) => readChannel(registry.store, registry.keys, at, seen)

  it('an older serial than it has seen', async () => {
    await release()
    await renew(registry, 'in time')
    expect((await read(now(), 1)).serial).toBe(1)
    await rm(join(place.folder, entryName(1)))
    // A store that offers all it has, whatever was asked for.
    const lying = { ...place.store, list: (prefix: string) => place.store.list(prefix) }
    await expect(readChannel(lying, registry.keys, now(), 1)).rejects.toThrow(
      'serial 0 is older than 1, which was seen before',
    )
    await expect(read(now(), 2)).rejects.toThrow('no entry since serial 2, which was seen before')
  })

  it('an expired channel, until it is renewed', async () => {
    await release()
    await expect(read(inDays(7))).rejects.toThrow(/expired at .*: the store may hide newer ones/)
    minutes = 7 * 24 * 60
    await renew(registry, 'in time')
    expect((await read()).serial).toBe(1)
  })

  it('a channel from the future', async () => {
    minutes = 60
    await release()
    await expect(read(new Date())).rejects.toThrow('still to come')
  })

  it('a channel signed by a team, or by a foreign key', async () => {
    await release()
    const foreign = aKey('registry', 'channel')
    await renew({ ...registry, signer: foreign.signer }, 'mine now')
    await expect(read()).rejects.toThrow('a key that may not sign it')
    await rm(join(place.folder, entryName(1)))
    await renew({ ...registry, signer: registry.team }, 'mine now')
    await expect(read()).rejects.toThrow('a key that may not sign it')
  })

  it('a flipped bit', async () => {
    await release()
    const file = join(place.folder, entryName(0))
    const envelope = JSON.parse(await readFile(file, 'utf8'))
    const payload = Buffer.from(envelope.payload, 'base64').toString().replace('"stable": null', '"stable": 1234')
    await writeFile(
      file,
      `${JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') }, null, 2)}\n`,
    )
    await expect(read()).rejects.toThrow('was changed after it was signed')
  })

  it('an entry under the name of another serial', async () => {
    await release()
    const envelope = await readFile(join(place.folder, entryName(0)))
    await place.store.create(entryName(1), envelope)
    await expect(read()).rejects.toThrow('log/000000000001.json has the serial 0')
  })

  it('history in which an entry was changed, even by the registry’s own key', async () => {
    await release()
    await renew(registry, 'in time')
    await rm(join(place.folder, entryName(0)))
    const elsewhere = await aFolder()
    await renew({ ...registry, store: elsewhere.store }, 'as if nothing was published')
    await place.store.create(entryName(0), (await elsewhere.store.read(entryName(0)))!)
    await elsewhere.remove()
    await expect(history()).rejects.toThrow(
      'log/000000000000.json was changed: log/000000000001.json has the hash of another',
    )
  })

  it('history with a gap', async () => {
    await release()
    await renew(registry, 'in time')
    await rm(join(place.folder, entryName(0)))
    await expect(history()).rejects.toThrow('log/000000000000.json is missing')
  })

  it('a statement that the channel does not bind, though its team signed it', async () => {
    const digest = await release()
    const { releases } = await player()
    const { statement } = await one!
    const envelope = (await place.store.read(`releases/player/1.0.0-${digest}/statement.dsse.json`))!.toString()
    const expected = { remote: 'player', digest, admitted: releases[digest]! }
    expect(verifyRelease(envelope, expected, registry.keys)).toEqual(statement)
    expect(() =>
      verifyRelease(
        envelope,
        { ...expected, admitted: { ...expected.admitted, statement: '0'.repeat(64) } },
        registry.keys,
      ),
    ).toThrow('not the one that was admitted')
    expect(() => verifyRelease(envelope, { ...expected, digest: 'f'.repeat(32) }, registry.keys)).toThrow(
      `not of player ${'f'.repeat(32)}`,
    )
  })

  it('a release whose team’s key was revoked since', async () => {
    const digest = await release()
    const { releases } = await player()
    const envelope = (await place.store.read(`releases/player/1.0.0-${digest}/statement.dsse.json`))!.toString()
    registry.keys.keys[1]!.revoked = 'It was in a log.'
    expect(() =>
      verifyRelease(envelope, { remote: 'player', digest, admitted: releases[digest]! }, registry.keys),
    ).toThrow('a key that may not sign it')
  })
})
