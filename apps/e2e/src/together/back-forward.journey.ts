import { screens as dashboard } from '@refcall/dashboard/description'
import { screens as player } from '@refcall/player/description'
import { screens as referee } from '@refcall/referee/description'
import type { Request } from '@refcall/faults/lab/browser'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, live, test, type Page } from '../product.ts'
import { signIn } from '../sign-in.ts'
import { Streams } from '../streams.ts'

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

/** Leads to a document that is not the shell's, which ends the page's streams, and notes on the page how it comes back. */
async function leave(page: Page, streams: Streams): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.setAttribute('data-kept', String(persisted)),
    ),
  )
  await page.goto('/remotes.json')
  await expect.poll(() => streams.open).toBe(0)
}

async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  // The browser's own report, of a page that had to be loaded again.
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'notRestoredReasons') ?? null),
    ),
  ).toEqual([null])
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
}

/** The requests of the page for files that have not been answered whole, from now on. */
function filesOf(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>()
  page.on(
    'request',
    (request) =>
      void (['script', 'stylesheet', 'font', 'image'].includes(request.resourceType()) && loading.add(request)),
  )
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  return loading
}

const pathsOf = (screens: Readonly<Record<string, { readonly path: string }>>) =>
  Object.values(screens).map(({ path }) => path)
// A page of any other path is loaded again: its status is 404.
const everybody = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  ...pathsOf(player),
  referee.register.path,
  referee.appDownload.path,
]
const visits: readonly (readonly [who: RegExp | undefined, path: string])[] = [
  ...everybody.map((path) => [undefined, path] as const),
  [/player/i, player.profile.path],
  ...pathsOf(referee).map((path) => [/verified referee/i, path] as const),
  ...pathsOf(dashboard).map((path) => [/operator/i, path] as const),
]
/** Where a page redirects these visitors, if it has nothing to show them. */
const leadsTo: Readonly<Record<string, string>> = {
  [`${player.referee.path}, signed out`]: player.referees.path,
  [`${player.profile.path}, signed out`]: referee.register.path,
  [`${player.checkout.path}, signed out`]: player.home.path,
  [referee.paymentSetup.path]: referee.profile.path,
}
/** Screens without live data; all others follow their events. */
const still: ReadonlySet<string> = new Set([
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  referee.register.path,
  referee.earnings.path,
  referee.start.path,
  referee.profile.path,
  referee.stripeReturn.path,
  referee.appDownload.path,
])

/** The screen that `npm test` goes back to; the night goes back to all. */
const inGate: string = referee.referee.path

for (const [who, path] of visits) {
  test(
    `${path}${who ? `, signed in as ${who.source}` : ''}, comes back as it was left, and follows its events again`,
    { tag: path === inGate ? [] : '@night' },
    async ({ open }) => {
      const page = await open({ place: emptyPlace() })
      const streams = new Streams(page.context())
      const loading = filesOf(page)
      if (who) await signIn(page, who, path)
      else await page.goto(path)
      const end = leadsTo[who ? path : `${path}, signed out`] ?? path
      // A page that is left on its way closes the stream of the screen that it leads away from.
      await expect(page).toHaveURL(({ pathname }) => pathname === end)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await live(page)
      // A page that is left while it still loads is not kept.
      await expect.poll(() => loading.size).toBe(0)
      const followed = still.has(end) ? 0 : 1
      await expect.poll(() => streams.open).toBe(followed)
      await leave(page, streams)
      await comeBack(page)
      await expect.poll(() => streams.open).toBe(followed)
    },
  )
}

test('an operator who comes back sees what came meanwhile, and what comes now', { tag: '@night' }, async ({ open }) => {
  const place = emptyPlace()
  const [one, other] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
  const page = await open({ place })
  const streams = new Streams(page.context())
  await signIn(page, /operator/i, '/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await leave(page, streams)
  await one.requestReferee(place, 'Meanwhile')
  await comeBack(page)
  await expect(page.getByText('Meanwhile').first()).toBeVisible()
  await other.requestReferee(place, 'Now')
  await expect(page.getByText('Now', { exact: true }).first()).toBeVisible()
})
