import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deltaName, fileOfDelta } from '../delta/names.ts'
import { dictionaryHash, readDelta } from '../delta/delta.ts'
import { aFolder, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { canary, promote } from './acts.ts'
import { collect } from './collect.ts'
import { publish } from './publish.ts'
import { revoke } from './take-back.ts'
import { verifyStore } from './verify-store.ts'

let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry
beforeEach(async () => {
  place = await aFolder()
  registry = aRegistry(place.store)
})
afterEach(() => place.remove())

type Made = Awaited<ReturnType<typeof aRelease>>

const release = async (sentence: string): Promise<Made> => {
  const made = await aRelease(sentence)
  await publish(registry, made.files, made.statement, [registry.team], sentence)
  return made
}
const promoted = async (sentence: string): Promise<Made> => {
  const made = await release(sentence)
  await promote(registry, 'player', made.statement.predicate.digest, sentence)
  return made
}
const folderOf = ({
  statement: {
    predicate: { version, digest },
  },
}: Made) => `${version}-${digest}`
const entryOf = ({ files }: Made): Buffer => files.get('remoteEntry.js')!
const deltasOf = async (made: Made) =>
  (await place.store.list(`releases/player/deltas/${folderOf(made)}/`)).map((path) =>
    path.slice(path.lastIndexOf('/') + 1),
  )
const between = (made: Made, had: Made) => deltaName('remoteEntry.js', dictionaryHash(entryOf(had)).toString('base64'))
const pathOf = (made: Made, had: Made) =>
  join(place.folder, 'releases/player/deltas', folderOf(made), between(made, had))

it('a release has what it changes in the code that devices have', async () => {
  const first = await promoted('First')
  expect(await deltasOf(first)).toEqual([])
  const second = await release('Second')
  expect((await deltasOf(second)).map(fileOfDelta)).toEqual(['remoteEntry.js'])
  const delta = await readFile(pathOf(second, first))
  expect(delta.length).toBeLessThan(entryOf(second).length)
  expect((await readDelta(delta, entryOf(first))).equals(entryOf(second))).toBe(true)
})

it('against what devices get and then the newest, four in all', async () => {
  const stable = await promoted('Stable')
  const tried = await release('Tried')
  await canary(registry, 'player', tried.statement.predicate.digest, 5, 'a few')
  const [, , third, fourth] = [
    await release('One'),
    await release('Two'),
    await release('Three'),
    await release('Four'),
  ]
  const next = await release('Next')
  expect(await deltasOf(next)).toEqual([stable, tried, third!, fourth!].map((had) => between(next, had)).sort())
})

it('publishing again changes nothing', async () => {
  const first = await promoted('First')
  const second = await release('Second')
  const before = await deltasOf(second)
  await publish(registry, second.files, second.statement, [registry.team], 'again')
  expect(await deltasOf(second)).toEqual(before)
  expect(before).toEqual([between(second, first)])
})

it('none is made against a release that was revoked, or whose file was changed since', async () => {
  const bad = await promoted('Bad')
  const changed = await promoted('Changed')
  await revoke(registry, 'player', bad.statement.predicate.digest, 'it lies')
  await writeFile(join(place.folder, 'releases/player', folderOf(changed), 'remoteEntry.js'), 'alert(1)')
  expect(await deltasOf(await release('Next'))).toEqual([])
})

it('a look at the whole store finds a changed one, and gc deletes those of a release with it', async () => {
  const first = await promoted('First')
  const second = await promoted('Second')
  await expect(verifyStore(place.store, registry.keys, new Date())).resolves.toMatchObject({ releases: 2 })
  const good = await readFile(pathOf(second, first))
  await writeFile(pathOf(second, first), Buffer.concat([good.subarray(0, 40), good.subarray(41)]))
  await expect(verifyStore(place.store, registry.keys, new Date())).rejects.toThrow(
    'does not become the file that was signed',
  )
  await promoted('Third')
  const later = { ...registry, now: () => new Date(Date.now() + 40 * 86_400_000) }
  await promote(later, 'player', first.statement.predicate.digest, 'later')
  await collect({ ...later, now: () => new Date(Date.now() + 90 * 86_400_000) }, 10 * 86_400_000, 'room')
  expect(await deltasOf(second)).toEqual([])
})
