import { createServer } from 'node:http'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { aFolder } from '../testing/a-registry.ts'
import { startS3 } from '../testing/s3-server.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

const places = {
  folder: async () => aFolder(),
  s3: async () => {
    const { settings, stop } = await startS3()
    return { store: s3Store(settings), remove: stop }
  },
}

describe.each(Object.entries(places))('%s', (_name, open) => {
  let place: { store: Store; remove(): Promise<void> }
  beforeEach(async () => {
    place = await open()
  })
  afterEach(() => place.remove())

  it('creates, reads, lists and removes', async () => {
    const { store } = place
    expect(await store.read('log/1.json')).toBeUndefined()
    expect(await store.list('log/')).toEqual([])
    expect(await store.create('log/1.json', Buffer.from('one'))).toBe(true)
    await store.create('releases/player/x/a@b_c.js', Buffer.from([0xff, 0]))
    expect(await store.read('log/1.json')).toEqual(Buffer.from('one'))
    expect(await store.read('releases/player/x/a@b_c.js')).toEqual(Buffer.from([0xff, 0]))
    expect(await store.list('log/')).toEqual(['log/1.json'])
    await store.remove('log/1.json')
    await store.remove('log/1.json')
    expect(await store.list('log/')).toEqual([])
  })

  it('lists more names than fit a page, and those after one', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `log/${String(at).padStart(3, '0')}.json`)
    for (const name of [...names].reverse()) await place.store.create(name, Buffer.from(name))
    expect(await place.store.list('log/')).toEqual(names)
    expect(await place.store.list('log/', 'log/020.json')).toEqual(names.slice(21))
  })

  it('lets one of many create a name, whole', async () => {
    const writers = Array.from({ length: 20 }, (_, at) => Buffer.alloc(100_000, at))
    const won = await Promise.all(writers.map((content) => place.store.create('log/1.json', content)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await place.store.read('log/1.json')).toEqual(writers[won.indexOf(true)])
  })

  it.each(['../outside', '/outside', 'log/../../outside', '.drafts/x', 'a\\b'])('refuses the name %j', async (name) => {
    await expect((async () => place.store.read(name))()).rejects.toThrow('no plain path inside the store')
    await expect((async () => place.store.create(name, Buffer.of()))()).rejects.toThrow(
      'no plain path inside the store',
    )
    await expect((async () => place.store.remove(name))()).rejects.toThrow('no plain path inside the store')
  })

  it('refuses an object that is too large', async () => {
    await place.store.create('log/1.json', Buffer.alloc(1_001))
    await expect(place.store.read('log/1.json', 1_000)).rejects.toThrow('log/1.json is larger than 1000 bytes')
  })
})

it('a folder lists no link', async () => {
  const { folder, store, remove } = await aFolder()
  await store.create('log/1.json', Buffer.from('one'))
  await writeFile(join(folder, 'secret'), 'secret')
  await symlink(join(folder, 'secret'), join(folder, 'log/2.json'))
  expect(await store.list('log/')).toEqual(['log/1.json'])
  await remove()
})

it('a bucket refuses a wrong secret, and says so', async () => {
  const { settings, stop } = await startS3()
  const refused = await s3Store({ ...settings, secretAccessKey: 'wrong' })
    .create('log/1.json', Buffer.of())
    .catch(String)
  await stop()
  expect(refused).toMatch(/answered 403 to creating log\/1\.json/)
})

it('a bucket that fails is no empty bucket', async () => {
  const server = createServer((_request, response) => void response.writeHead(403).end('denied'))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store = s3Store({ bucket: `http://127.0.0.1:${port}/bucket`, accessKeyId: 'a', secretAccessKey: 'b' })
  await expect(store.list('log/')).rejects.toThrow('answered 403')
  await expect(store.read('log/1.json')).rejects.toThrow('answered 403')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('a folder is written where an object is, and nowhere else: the rest of it may be only read', async () => {
  const { folder, store, remove } = await aFolder()
  await store.create('releases/player/a/b', Buffer.of())
  expect(await readdir(folder, { recursive: true })).toEqual([
    'releases',
    'releases/player',
    'releases/player/a',
    'releases/player/a/b',
  ])
  await remove()
})
