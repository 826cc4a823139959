import type { PageRelease } from '../route-table.ts'

const [one, two, three] = ['1', '2', '3'].map((digit): PageRelease => {
  const digest = digit.repeat(32)
  return {
    entry: `https://player.example/1.0.0-${digest}/remoteEntry.js`,
    container: `player_${digest}`,
    hashes: `/hashes/player/${digest}.json`,
  }
})
let gone: unknown = {}
let served: string[] = []

beforeEach(() => {
  localStorage.clear()
  gone = { player: [] }
  served = [one!.hashes, two!.hashes, three!.hashes]
  globalThis.fetch = (async (url: string) =>
    url.startsWith('/hashes/')
      ? new Response('{}', { status: served.includes(url) ? 200 : 404 })
      : Response.json(gone)) as typeof fetch
})

/** A page that has this release. */
async function page(release: PageRelease) {
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ manifests: {}, releases: { player: release }, routes: [], missing: [] })}</script>`
  jest.resetModules()
  return import('./last-good.ts')
}

/** A browser in which these worked, one after the other. */
async function after(...releases: PageRelease[]) {
  for (const release of releases) (await page(release)).noteWorking('player')
}

it('is the latest that worked here, other than the one that fails', async () => {
  expect(await (await page(three!)).workedBefore('player')).toBeUndefined()
  await after(one!, two!)
  expect(await (await page(three!)).workedBefore('player')).toEqual(two)
  // It was drawn, then it failed.
  await after(three!)
  expect(await (await page(three!)).workedBefore('player')).toEqual(two)
})

it('is opened in the place of the page’s, and given up for the one before it', async () => {
  await after(one!, two!)
  const { openInstead, releaseOf, usedReleases, workedBefore } = await page(three!)
  openInstead('player', two!)
  expect(releaseOf('player')).toEqual(two)
  expect(usedReleases()).toEqual({ player: two })
  expect(await workedBefore('player')).toEqual(one)
})

it.each([
  ['was revoked or taken back', () => void (gone = { player: ['2'.repeat(32)] })],
  ['is not served any more', () => void (served = [one!.hashes])],
  ['nobody vouches for', () => void (gone = 'no answer')],
])('is none that %s', async (_, change) => {
  await after(two!)
  change()
  expect(await (await page(three!)).workedBefore('player')).toBeUndefined()
})

it.each([
  { ...two!, entry: 'https://thief.example/remoteEntry.js' },
  { ...two!, entry: 'remoteEntry.js' },
  { ...two!, hashes: 'https://thief.example/hashes.json' },
  { ...two!, hashes: `/hashes/referee/${'2'.repeat(32)}.json` },
])('is none from elsewhere: %j', async (strange) => {
  await after(strange)
  expect(await (await page(three!)).workedBefore('player')).toBeUndefined()
})
