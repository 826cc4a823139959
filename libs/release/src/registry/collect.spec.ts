import { aFolder, aRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { promote } from './acts.ts'
import { collect } from './collect.ts'
import { publish } from './publish.ts'
import { readChannel } from './read-channel.ts'

const DAY_MS = 86_400_000

it('deletes the releases that were neither published nor served for thirty days, and nothing else', async () => {
  let days = 0
  const now = () => new Date(Date.now() + days * DAY_MS)
  const { store, remove } = await aFolder()
  const registry = aRegistry(store, now)
  const release = async (sentence: string) => {
    const { files, statement } = await aRelease(sentence)
    await publish(registry, files, statement, [registry.team], sentence)
    return statement.predicate.digest
  }
  const [first, second, never, third] = [
    await release('first'),
    await release('second'),
    await release('never'),
    await release('third'),
  ]
  await promote(registry, 'player', first, 'first')
  days = 10
  await promote(registry, 'player', second, 'second')
  days = 20
  await promote(registry, 'player', third, 'third')
  const collectAt = (day: number, keptCount = 0) => {
    days = day
    return collect(registry, { keptMs: 30 * DAY_MS, keptCount }, 'room')
  }
  expect(await collectAt(39)).toEqual([`player/1.0.0-${never}`])
  // `first` was served until day 10, `second` until day 20.
  expect(await collectAt(41)).toEqual([`player/1.0.0-${first}`])
  expect(await collectAt(60, 2)).toEqual([])
  expect(await collectAt(60, 1)).toEqual([`player/1.0.0-${second}`])
  expect(await store.list(`releases/player/1.0.0-${first}`)).toEqual([])
  const { remotes } = await readChannel(store, registry.keys, now())
  expect(Object.keys(remotes['player']!.releases)).toEqual([third])
  await remove()
})
