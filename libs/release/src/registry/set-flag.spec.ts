import { aFolder, aRegistry, type SampleRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { publish } from './publish.ts'
import { readChannel } from './read-channel.ts'
import { actsReader } from './read-acts.ts'
import { setFlag } from './set-flag.ts'
import { statusOf } from './status.ts'

const one = aRelease('First')
let place: Awaited<ReturnType<typeof aFolder>>
let registry: SampleRegistry

beforeEach(async () => {
  place = await aFolder()
  registry = aRegistry(place.store)
  const { files, statement } = await one
  await publish(registry, files, statement, [registry.team], 'with a map that is off')
})
afterEach(() => place.remove())

const channel = () => readChannel(registry.store, registry.keys, new Date())
const flags = async () => (await channel()).remotes['player']?.flags
const set = (percent: number | null, flag = 'new-map') =>
  setFlag(registry, { remote: 'player', flag, percent }, 'for a test')

it('adds, switches and removes a flag, with who and why in the log', async () => {
  await set(0)
  await set(20)
  expect(await flags()).toEqual({ 'new-map': 20 })
  expect(statusOf(await channel())).toContain('  flag new-map: 20 %')
  await set(null)
  expect(await flags()).toEqual({})
  const { acts } = await actsReader(() => ({ ...registry, now: () => new Date() }))()
  expect(acts.map(({ name, flag, percent, who, why }) => [name, flag, percent, who, why]).slice(0, 3)).toEqual([
    ['flag', 'new-map', undefined, 'Ada', 'for a test'],
    ['flag', 'new-map', 20, 'Ada', 'for a test'],
    ['flag', 'new-map', 0, 'Ada', 'for a test'],
  ])
})

it('loses none of two flags that are set at the same instant', async () => {
  await Promise.all([set(20, 'one'), set(50, 'two')])
  expect(await flags()).toEqual({ one: 20, two: 50 })
})

it.each([
  ['a share that it has', () => set(20).then(() => set(20)), 'is on for 20 percent already'],
  ['the removal of a flag that is not there', () => set(null), 'player has no flag new-map'],
  ['less than nothing', () => set(-1), 'for 0 to 100 percent'],
  ['more than all', () => set(101), 'for 0 to 100 percent'],
  ['no number', () => set(Number('a few')), 'for 0 to 100 percent'],
  ['a name with spaces', () => set(0, 'new map'), 'is no name of a flag'],
  ['a name of the language', () => set(0, '__proto__'), 'is no name of a flag'],
  [
    'a remote that was never published',
    () => setFlag(registry, { remote: 'referee', flag: 'new-map', percent: 0 }, 'for a test'),
    'nothing of referee was published yet',
  ],
  [
    'a flag too many',
    async () => {
      for (let at = 0; at <= 50; at += 1) await set(0, `flag-${at}`)
    },
    'player has 50 flags',
  ],
])('refuses %s', async (_, act, reason) => {
  await expect(act()).rejects.toThrow(reason)
})
