import { Person } from '../people/person.ts'
import { openContext, type BrowserContext } from '@refcall/faults/lab/browser'
import { address, emptyPlace, expect, test, type OpenOptions, type Page } from '../product.ts'
import { stateOf } from '../referee-scenarios.ts'
import { signIn } from '../sign-in.ts'
import { isStream, Streams } from '../streams.ts'

const SEARCHING = 'Looking for referee...'

const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()
const isSearching = (page: Page) => expect(page.getByText(SEARCHING)).toBeVisible()
const isOver = (page: Page) => expect(page.getByText(SEARCHING)).toBeHidden()

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await isLive(page)
  return page
}

/** A player with a known location, with a browser in which nothing is open yet. */
async function aPlayer(open: (options: OpenOptions) => Promise<Page>) {
  const [person, place] = [await Person.meet(address('SHELL')), emptyPlace()]
  const context = (await open({ storageState: await stateOf(person, place) })).context()
  return { person, place, context, streams: new Streams(context) }
}

test(
  'three tabs keep one stream, and the next one resumes it when the first is closed',
  { tag: '@night' },
  async ({ open }) => {
    const { person, place, context, streams } = await aPlayer(open)
    const [first, second, third] = [await openTab(context), await openTab(context), await openTab(context)]
    const stranger = await aPlayer(open)
    await openTab(stranger.context)
    const match = await person.requestReferee(place, 'T1')
    for (const page of [first, second, third]) await isSearching(page)
    expect(streams.resumedAfter).toEqual([null])
    expect(stranger.streams.open).toBe(1)

    // Events during the disconnection arrive with the resumed stream.
    let cancelled = () => {}
    const isCancelled = new Promise<void>((resolve) => {
      cancelled = resolve
    })
    await context.route('**/api/events/*lastEventId=*', async (route) => {
      await isCancelled
      await route.continue()
    })
    const resumes = context.waitForEvent('request', isStream)
    await first.close()
    await resumes
    await person.cancel(match)
    cancelled()
    for (const page of [second, third]) await isOver(page)
    expect(streams.resumedAfter).toEqual([null, expect.any(String)])
    expect(streams.open).toBe(1)
  },
)

test('a tab with another person opens the stream anew for all', { tag: '@night' }, async ({ open }) => {
  const { person, place, context, streams } = await aPlayer(open)
  const player = await openTab(context)
  const operator = await context.newPage()
  await signIn(operator, /operator/i, '/dashboard')
  await isLive(operator)
  await expect.poll(() => streams.resumedAfter).toEqual([null, expect.any(String)])
  await person.requestReferee(place, 'T2')
  await isSearching(player)
  await expect(operator.getByText('T2').first()).toBeVisible()
  expect(streams.open).toBe(1)
})

test(
  'a tab that is put away or frozen leaves the stream to another, and misses nothing when it comes back',
  { tag: '@night' },
  async ({ playwright, browserName }) => {
    // Playwright's default browser disables the back/forward cache.
    const browser = await playwright[browserName].launch({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    try {
      const { person, place, context, streams } = await aPlayer(async (options) =>
        (await openContext(browser, { baseURL: address('SHELL'), ...options })).newPage(),
      )
      const first = await openTab(context)
      await first.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
      const second = await openTab(context)
      await first.goto('/remotes.json')
      const match = await person.requestReferee(place, 'T3')
      await isSearching(second)
      // A page restored from the back/forward cache does not load again.
      await first.goBack({ waitUntil: 'commit' })
      await isSearching(first)
      await expect(first.locator('html')).toHaveAttribute('data-kept')

      // Browsers freeze only hidden pages, and here every page is visible.
      await second.evaluate(() => void document.dispatchEvent(new Event('freeze')))
      await person.cancel(match)
      await isOver(first)
      await isSearching(second)
      await second.evaluate(() => void document.dispatchEvent(new Event('resume')))
      await isOver(second)
      expect(streams.resumedAfter).toEqual([null, expect.any(String), expect.any(String)])
    } finally {
      await browser.close()
    }
  },
)
