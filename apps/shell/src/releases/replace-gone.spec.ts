import { REMOTES_PART, type PageRelease } from '../route-table.ts'
import { GONE } from './gone.ts'
import { replaceGone } from './replace-gone.ts'

const [bad, good] = ['a'.repeat(32), 'b'.repeat(32)]
const releasesOf = (digest: string): Record<string, PageRelease> => ({
  player: { entry: '', container: '', hashes: `/hashes/player/${digest}.json` },
})
const pageWith = (digest: string) =>
  `<script type="application/json" id="${REMOTES_PART}">${JSON.stringify({ manifests: {}, releases: releasesOf(digest), routes: [], missing: [] })}</script>`

let gone: string
let page: string
const asked: string[] = []
const load = jest.fn()

beforeAll(() => {
  jest.useFakeTimers()
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return new Response(url.startsWith(GONE) ? gone : page)
  }) as typeof fetch
  replaceGone(() => releasesOf(bad), { loadedItself: false, load })
})
beforeEach(() => {
  asked.length = 0
  load.mockClear()
  gone = JSON.stringify({ player: [bad] })
  page = pageWith(good)
  document.body.innerHTML = ''
})
afterAll(() => void jest.useRealTimers())

const afterOneLook = () => jest.advanceTimersByTimeAsync(3_000)
const show = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

it('loads the page again when it runs a release that is gone', async () => {
  await afterOneLook()
  expect(load).toHaveBeenCalledTimes(1)
  expect(asked).toEqual([GONE, window.location.href])
})

it.each(['', '{"player":"*"}', '<!doctype html>', JSON.stringify({ player: [good] })])(
  'leaves it as it is after any other answer: %s',
  async (answer) => {
    gone = answer
    await afterOneLook()
    expect(load).not.toHaveBeenCalled()
    expect(asked).toEqual([GONE])
  },
)

it.each(['', '<h1>Bad gateway</h1>', pageWith(bad)])(
  'leaves it as it is while the server has none that is better: %s',
  async (answer) => {
    page = answer
    await afterOneLook()
    expect(load).not.toHaveBeenCalled()
  },
)

it('waits for a safe moment', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  await afterOneLook()
  expect(load).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  await afterOneLook()
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads a page again whose developer’s build is over, once the server gives it without', async () => {
  const loadEnded = jest.fn()
  gone = '{}'
  page = pageWith(bad).replace('"missing"', '"override":{},"missing"')
  replaceGone(() => undefined, { loadedItself: false, overAfterMs: performance.now() + 5_000, load: loadEnded })
  await afterOneLook()
  page = pageWith(bad)
  expect(loadEnded).not.toHaveBeenCalled()
  page = pageWith(bad).replace('"missing"', '"override":{},"missing"')
  await afterOneLook()
  expect(loadEnded).not.toHaveBeenCalled()
  page = pageWith(bad)
  await afterOneLook()
  expect(loadEnded).toHaveBeenCalledTimes(1)
  expect(load).not.toHaveBeenCalled()
})

it('does so again only after a minute, if it was loaded that way', async () => {
  const loadAgain = jest.fn()
  replaceGone(() => releasesOf(bad), { loadedItself: true, load: loadAgain })
  await jest.advanceTimersByTimeAsync(59_000)
  expect(loadAgain).not.toHaveBeenCalled()
  await afterOneLook()
  expect(loadAgain).toHaveBeenCalled()
})

it('asks nothing while it is hidden, and is loaded again only when it is seen', async () => {
  show('hidden')
  await afterOneLook()
  expect(asked).toEqual([])
  expect(load).not.toHaveBeenCalled()
  show('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
})
