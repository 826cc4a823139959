import { rollback } from '../registry/acts.ts'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../container-name.ts'
import { keyring } from '../keyring.ts'
import { readChannel } from '../registry/read-channel.ts'
import { folderStore } from '../store/folder-store.ts'
import { aFolder } from '../testing/a-registry.ts'
import { aboutPlayer, builtFiles } from '../testing/a-release.ts'
import { placesIn, releaseLocally } from './release-locally.ts'

const DAY_MS = 86_400_000

let place: Awaited<ReturnType<typeof aFolder>>
let days = 0
const now = () => new Date(Date.now() + days * DAY_MS)
const home = () => join(place.folder, 'home')
const dist = () => join(place.folder, 'dist')

beforeEach(async () => {
  days = 0
  place = await aFolder()
})
afterEach(() => place.remove())

/** A production build as the origin of the player serves it, with its push worker beside it. */
async function build(name: string, sentence: string): Promise<void> {
  for (const [file, content] of builtFiles(sentence)) {
    const own =
      file === 'remote.json'
        ? Buffer.from(
            JSON.stringify({
              ...JSON.parse(String(content).replaceAll(`1.0.0-${PLACEHOLDER}`, name)),
              pushWorker: 'push-worker.js',
            }),
          )
        : content
    await mkdir(join(dist(), name), { recursive: true })
    await writeFile(join(dist(), name, file), own)
    if (file === 'remote.json') await writeFile(join(dist(), file), own)
  }
  await writeFile(join(dist(), 'push-worker.js'), 'self.onpush = () => {}')
}

const release = () =>
  releaseLocally({
    folder: home(),
    builds: [{ remote: 'player', dist: dist(), about: () => aboutPlayer() }],
    who: 'Ada',
    now,
  })
const registry = () => {
  const { store, keys } = placesIn(home())
  const ring = keyring(keys)
  return {
    store: folderStore(store),
    keys: ring.keys(),
    signer: ring.signer('registry'),
    who: 'Ada',
    now,
    validMs: DAY_MS,
  }
}
const channel = async () => readChannel(registry().store, registry().keys, now())
const stable = async () => (await channel()).remotes['player']?.stable

describe('works', () => {
  it('makes keys, and releases a build to all, whole and signed', async () => {
    await build('aaaa', 'First')
    expect(await release()).toEqual(['player'])
    const folder = `1.0.0-${await stable()}`
    const description = JSON.parse(String(await registry().store.read(`releases/player/${folder}/remote.json`)))
    expect(description).toMatchObject({
      manifest: `${folder}/mf-manifest.json`,
      messages: { en: `${folder}/words-en.js` },
      pushWorker: `${folder}/push-worker.js`,
    })
    expect(String(await registry().store.read(`releases/player/${folder}/push-worker.js`))).toBe(
      'self.onpush = () => {}',
    )
  })

  it('releases a build once: what the registry decided since stays', async () => {
    await build('aaaa', 'First')
    await release()
    const first = await stable()
    await build('bbbb', 'Second')
    expect(await release()).toEqual(['player'])
    expect(await stable()).not.toBe(first)
    await rollback(registry(), 'player', 'worse')
    expect(await release()).toEqual([])
    expect(await stable()).toBe(first)
  })

  it('signs the channel again before it expires, and drops what was not served for a day', async () => {
    await build('aaaa', 'First')
    await release()
    const { serial } = await channel()
    days = 10
    await release()
    expect((await channel()).serial).toBe(serial)
    days = 100
    await release()
    expect((await channel()).serial).toBe(serial + 1)
    await build('bbbb', 'Second')
    await release()
    days = 102
    await build('cccc', 'Third')
    await release()
    days = 104
    await build('dddd', 'Fourth')
    await release()
    expect(Object.keys((await channel()).remotes['player']!.releases)).toHaveLength(2)
  })

  it('begins with a new store when the old one is gone, although serials of the old one were seen', async () => {
    await build('aaaa', 'First')
    await release()
    const { store, state } = placesIn(home())
    await mkdir(state, { recursive: true })
    await rm(store, { recursive: true })
    expect(await release()).toEqual(['player'])
    await expect(mkdir(state)).resolves.toBeUndefined()
  })
})

it('takes a copy of the build only for a file that the digest leaves as it was', async () => {
  await build('aaaa', 'First')
  await writeFile(join(dist(), 'aaaa/words-en.js'), 'words'.repeat(200))
  for (const name of ['words-en.js', 'remoteEntry.js'])
    await writeFile(join(dist(), `aaaa/${name}.br`), 'a copy of the build')
  await release()
  const read = async (name: string) =>
    String(await registry().store.read(`releases/player/1.0.0-${await stable()}/${name}`))
  expect(await read('words-en.js.br')).toBe('a copy of the build')
  expect(await read('remoteEntry.js.br')).not.toBe('a copy of the build')
})
