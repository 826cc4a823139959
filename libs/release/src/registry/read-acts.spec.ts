import { releaseName } from '../statement.ts'
import { aFolder, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { canary, revoke, takeBack } from './acts.ts'
import { entryName } from './log-entry.ts'
import { publish } from './publish.ts'
import { actsReader } from './read-acts.ts'
import { releaseToAll } from './release-to-all.ts'

const made = ['First', 'Second', 'Third'].map((sentence, at) => aRelease(sentence, `1.${at}.0`))
let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
let first = ''
let second = ''
let third = ''

beforeEach(async () => {
  place = await aFolder()
  registry = aRegistry(place.store)
  const [one, two, three] = await Promise.all(made)
  ;[first, second, third] = [one!, two!, three!].map(({ statement }) => statement.predicate.digest) as [
    string,
    string,
    string,
  ]
  await releaseToAll(registry, one!.files, one!.statement, [registry.team], 'the first')
  await releaseToAll(registry, two!.files, two!.statement, [registry.team], 'a clearer headline')
  await publish(registry, three!.files, three!.statement, [registry.team], 'a try')
  expect(releaseName(three!.statement)).toBe(`1.2.0-${third}`)
})
afterEach(() => place.remove())

it('tells the last acts in order, what a rollback took, and what all had before', async () => {
  const read = actsReader(() => registry)
  await canary(registry, 'player', third, 5, 'to a few')
  expect((await read()).earlier.get('player')).toBe(first)
  await takeBack({ ...registry, who: 'Olga' }, 'player', { digest: third }, 'it flickers')
  await takeBack({ ...registry, who: 'Olga' }, 'player', { digest: second }, 'so does this one')
  await revoke(registry, 'player', third, 'it leaks')
  const { acts, versions, earlier } = await read()
  expect(acts.slice(0, 4).map(({ name, digest, who, why }) => [name, digest, who, why])).toEqual([
    ['revoke', third, 'Ada', 'it leaks'],
    ['rollback', second, 'Olga', 'so does this one'],
    ['rollback', third, 'Olga', 'it flickers'],
    ['canary', third, 'Ada', 'to a few'],
  ])
  expect([first, second, third].map((digest) => versions.get(digest))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
  expect(earlier.has('player')).toBe(false)
})

it('reads an entry once', async () => {
  let reads = 0
  const counting = {
    ...registry.store,
    read: (name: string, limit?: number) => (reads++, registry.store.read(name, limit)),
  }
  const read = actsReader(() => ({ ...registry, store: counting }))
  const before = await read()
  reads = 0
  expect(await read()).toBe(before)
  expect(reads).toBe(1)
})

it('refuses a log that was changed', async () => {
  const name = entryName(1)
  const envelope = String(await place.store.read(name))
  await place.store.remove(name)
  await place.store.create(name, Buffer.from(envelope.replace('"payload": "e', '"payload": "f')))
  await expect(actsReader(() => registry)()).rejects.toThrow(/was changed/)
})
