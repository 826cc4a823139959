import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyring, placesIn, renew, rollback } from '@refcall/release'
import { expectNoViolation } from '../accessible.ts'
import { expectHome, onProductOfOwn } from '../elsewhere/product-of-own.ts'
import { flipByte, health, type ReleasedProduct } from '../elsewhere/released-product.ts'
import { expect, test } from '../product.ts'

let product: ReleasedProduct
let shell = ''

onProductOfOwn((started) => {
  product = started
  shell = started.stack.urls.shell
})

const released = async (remote: 'player' | 'referee' = 'referee') => (await health(shell, remote)).release

test.describe('tampered with, a remote is refused with a reason while the others live:', () => {
  const mayLog = /integrity|digest|Failed to load|ERR_|federation|remote|\[ Federation|Loading/i

  test('a byte of a file flipped in the store after it was verified', { tag: '@night' }, async ({ open }) => {
    const restore = await flipByte(await product.fileOf('referee', /__federation_expose_routes\.[0-9a-f]+\.js$/))
    const page = await open({ mayLog })
    await page.goto('/app-download')
    await expect(page.getByText('One of its files was changed after its team released it')).toBeVisible()
    await expectHome(page, shell)
    await restore()
    await page.goto('/app-download')
    await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
  })

  test('the hash of a file removed', { tag: '@night' }, async ({ open }) => {
    const page = await open({ mayLog })
    await page.route('**/hashes/referee/*.json', async (route) => {
      const answer = await route.fetch()
      const files = Object.entries(await answer.json()).filter(
        ([name]) => !name.startsWith('__federation_expose_routes'),
      )
      await route.fulfill({ response: answer, json: Object.fromEntries(files) })
    })
    await page.goto('/app-download')
    await expect(page.getByText('It tried to load a file that is not part of its release')).toBeVisible()
    await expectHome(page, shell)
  })

  test('signed with a foreign key', { tag: '@night' }, async ({ open }) => {
    const before = await released()
    const folder = await mkdtemp(join(tmpdir(), 'refcall-foreign-key-'))
    const foreign = keyring(folder)
    foreign.add('stranger', ['referee'])
    await product.release(
      'referee',
      { 'Become a Referee': 'Become a Thief' },
      { keys: foreign.keys(), signer: foreign.signer('stranger') },
    )
    await rm(folder, { recursive: true })
    // Who has verified one before goes on with it.
    await expect.poll(async () => (await health(shell, 'referee')).problem).toMatch(/key/)
    expect(await released()).toBe(before)

    const restarted = await product.pageServer(placesIn(product.home).store)
    expect(await health(restarted, 'referee')).toMatchObject({ release: null, problem: expect.stringMatching(/key/) })
    const page = await open({ mayLog: /503/ })
    await page.goto(`${restarted}/app-download`)
    await expect(page.getByText('It is not signed by its team, so it was refused.')).toBeVisible()
    await expectHome(page, restarted)
    await rollback(product.registry(), 'referee', 'a stranger signed it')
    await expect.poll(async () => (await health(restarted, 'referee')).release).toBe(before)
  })

  test('an old serial replayed', { tag: '@night' }, async ({ open }) => {
    const store = await product.copyOf('store')
    await renew(product.registry(store), 'the newest')
    const server = await product.pageServer(store)
    const before = await health(server, 'player')
    expect(before).toMatchObject({ problem: null, channel: null })
    const [newest = ''] = (await product.registry(store).store.list('log/')).slice(-1)
    await rm(join(store, newest))
    await expect.poll(async () => (await health(server, 'player')).channel).toMatch(/serial \d+, which was seen before/)
    expect((await health(server, 'player')).release).toBe(before.release)
    await expectHome(await open(), server)
  })
})

test(
  'a release that does not load says why in its place, which opens the one that worked here before',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ mayLog: /integrity|digest|Failed to load|ERR_|federation|remote|\[ Federation|Loading/i })
    const register = page.getByRole('link', { name: 'Register on the web' })
    await page.goto('/app-download')
    await expect(register).toBeVisible()
    const good = await released()
    const next = await product.release('referee', { 'Register on the web': 'Register here' })
    await expect.poll(() => released()).toBe(next)
    const restore = await flipByte(await product.fileOf('referee', /__federation_expose_routes\.[0-9a-f]+\.js$/))
    await page.goto('/app-download')
    await expect(page.getByText('One of its files was changed after its team released it')).toBeVisible()
    const before = page.getByRole('button', { name: 'Open the version that last worked here' })
    await expect(before).toBeVisible()
    await expectNoViolation(page)
    await before.click()
    await expect(register).toBeVisible()
    await restore()
    await rollback(product.registry(), 'referee', 'its words were better before')
    await expect.poll(() => released()).toBe(good)
  },
)

test(
  'a page server that starts while the store is away serves the last good state',
  { tag: '@night' },
  async ({ open }) => {
    const state = await product.copyOf('state')
    const server = await product.pageServer(join(product.home, 'no-such-store'), state)
    expect((await health(server, 'player')).channel).toContain('which was seen before')
    expect(await health(server, 'player')).toMatchObject({ release: await released('player'), problem: null })
    const page = await open()
    await expectHome(page, server)
    await page.goto(`${server}/app-download`)
    await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
  },
)
