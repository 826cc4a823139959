import { canary, collect, readHistory, revoke, rollback, setFlag, trialResults } from '@refcall/release'
import { expectNoViolation } from '../accessible.ts'
import { expectHome, home, onProductOfOwn } from '../elsewhere/product-of-own.ts'
import { health, type ReleasedProduct } from '../elsewhere/released-product.ts'
import { enterCode, requestTo } from '../people/paid-people.ts'
import { codeOn, enterCard, fillSlip, pay, payableReferee } from '../paying.ts'
import { emptyPlace, expect, live, openScreen, test, type Page } from '../product.ts'
import { signIn } from '../sign-in.ts'

let product: ReleasedProduct
let shell = ''

onProductOfOwn((started) => {
  product = started
  shell = started.stack.urls.shell
})

const SECOND = {
  'Request Referee': 'Request Referee, please',
  'Show this code to your referee': 'Show this code, please',
}
const ask = (page: Page, name = 'Request Referee') => page.getByRole('button', { name, exact: true })
const released = async (remote: 'player' | 'referee' = 'player') => (await health(shell, remote)).release

test(
  'a release is live for a new page while an open one keeps its own, and a rollback likewise',
  { tag: '@night' },
  async ({ open }) => {
    const first = await released()
    const tab = await open({ place: emptyPlace() })
    await openScreen(tab, '/')
    await expect(ask(tab)).toBeVisible()
    const second = await product.release('player', SECOND)
    await expect.poll(() => released()).toBe(second)
    const page = await open({ place: emptyPlace() })
    await openScreen(page, '/')
    await expect(ask(page, 'Request Referee, please')).toBeVisible()

    // What it has not loaded yet still comes from its own release.
    await tab.getByRole('link', { name: 'History' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: /history/i })).toBeVisible()

    await rollback(product.registry(), 'player', 'the first one was politer')
    await expect.poll(() => released()).toBe(first)
    await page.reload()
    await live(page)
    await expect(ask(page)).toBeVisible()
  },
)

test(
  'a release between request and code loses nothing, and the next full load has it',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const place = emptyPlace()
    const referee = await payableReferee(place)
    const player = await open({ place })
    await fillSlip(player, 'R2')
    await player.getByRole('button', { name: 'Pay after a referee accepts' }).click()
    await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()

    const second = await product.release('player', SECOND)
    await expect.poll(() => released()).toBe(second)
    const match = await requestTo(referee)
    await referee.accept(match)
    await player.getByRole('link', { name: 'Pay Now' }).click()
    await enterCard(player, '4242424242424242')
    await pay(player)
    await expect(player.getByRole('heading', { name: 'Show this code to your referee' })).toBeVisible()
    const code = await codeOn(player)

    await player.reload()
    await expect(player.getByRole('heading', { name: 'Show this code, please' })).toBeVisible()
    expect(await codeOn(player)).toBe(code)
    await enterCode(referee, match, code)
    await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
    await referee.leave()
  },
)

test(
  'a release on trial that throws when it is drawn is taken back by itself, and the log says why',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const stable = await released()
    const broken = await product.tryBroken('player', 20)
    product.monitor()
    const drawsDevices = async () => (await fetch(shell)).headers.has('set-cookie')
    await expect.poll(drawsDevices).toBe(true)
    const getsBroken = async (cookie: string) =>
      (await (await fetch(shell, { headers: { cookie } })).text()).includes(broken)
    const newest = async () =>
      (await readHistory(product.registry().store, product.registry().keys, new Date()).next()).value?.entry
    const isOver = async () => (await newest())?.act.name === 'rollback'

    const keyOf = (device: number) => device.toString(16).padStart(32, '0')
    const arms = await Promise.all(
      Array.from({ length: 200 }, async (_, device) => ({
        device,
        isBroken: await getsBroken(`refcall_release=${keyOf(device)}`),
      })),
    )
    const [first = 0] = arms.flatMap(({ device, isBroken }) => (isBroken ? [] : [device]))
    const affected = arms.flatMap(({ device, isBroken }) => (isBroken ? [device] : [])).slice(0, 20)

    /** A page of a device of its own, at a place of its own; each is among those that are measured. */
    const openAs = async (device: number): Promise<Page> => {
      const page = await open({ mayLog: /No screen|screen_draw/ })
      await page.context().addCookies([{ name: 'refcall_release', value: keyOf(device), url: shell }])
      // The page names its network itself: a route could hold the last report of a page that is being closed, and so the closing.
      await page.addInitScript((network) => {
        Math.random = () => 0
        navigator.sendBeacon = (url, body = null) => {
          void fetch(url, { method: 'POST', body, keepalive: true, headers: { 'x-forwarded-for': network } })
          return true
        }
      }, `203.0.113.${device}`)
      return page
    }

    const other = await openAs(first)
    await expectHome(other, shell)
    await other.goto('/app-download')
    const vitals = async () =>
      (await trialResults({ registry: () => product.registry(), servers: [shell], log: () => {} })).map(
        (result) => result.vitals,
      )
    await expect.poll(vitals).toEqual([expect.stringMatching(/^LCP good in 0 of 0 of its pages, against [01] of 1;/)])

    let page = other
    for (const device of affected) {
      if (await isOver()) break
      page = await openAs(device)
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Try again' }).or(home(page))).toBeVisible()
    }
    await expect.poll(isOver).toBe(true)
    expect(await newest()).toMatchObject({ act: { name: 'rollback', remote: 'player' }, who: 'canary monitor' })
    expect((await newest())?.why).toMatch(
      /^player [\d.]+ had an error in \d+ of \d+ sessions \(\d+\.\d %\), against 0 of 1 session \(0\.0 %\) with the release before\./,
    )

    // The page that had it replaces it by itself, and the others lived all the time.
    await expect(home(page)).toBeVisible()
    await page.goto('/app-download')
    await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
    await expect.poll(drawsDevices).toBe(false)
    expect(await released()).toBe(stable)
    await expectHome(page, shell)
  },
)

test(
  'an operator sees how a trial does, and takes it back with a reason; a player may not',
  { tag: '@night' },
  async ({ open }) => {
    product.monitor()
    const stable = await released()
    const second = await product.release('player', { 'Request Referee': 'Request one' })
    await rollback(product.registry(), 'player', 'the first one was politer')
    await canary(product.registry(), 'player', second, 50, 'to every other')
    await expect.poll(() => released()).toBe(stable)
    const operator = await open({ width: 1280, place: emptyPlace() })
    await signIn(operator, /operator/i, '/dashboard')
    const someone = await open({ place: emptyPlace() })
    await operator.getByRole('link', { name: 'Releases' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: 'Releases' })).toBeFocused()
    const player = operator.getByRole('region', { name: 'player' })
    const named = (digest: string | null) => new RegExp(`· ${digest?.slice(0, 8)}$`)
    await expect(player.getByRole('heading', { name: named(stable) })).toBeVisible()
    await expect(player.getByRole('heading', { name: named(second) })).toBeVisible()
    await expect(player.getByText('to every other')).toBeVisible()
    await expect(player.getByRole('table', { name: 'Trial results' })).toBeVisible()
    await expectNoViolation(operator)

    await player.getByRole('button', { name: new RegExp(`Roll back .*${second.slice(0, 8)}`) }).press('Enter')
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('the button says too much')
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(player.getByText(new RegExp(`^Done: .*${second.slice(0, 8)} has been rolled back`))).toBeVisible()
    await expect(player.getByRole('heading', { name: named(second) })).toBeHidden()
    await expect(operator.getByRole('region', { name: 'Recent actions' }).getByRole('listitem').first()).toContainText(
      'the button says too much',
    )
    expect(
      (await readHistory(product.registry().store, product.registry().keys, new Date()).next()).value?.entry,
    ).toMatchObject({ act: { name: 'rollback', remote: 'player' }, who: 'operator', why: 'the button says too much' })
    expect(await released()).toBe(stable)
    await expectNoViolation(operator)

    const asked = { remote: 'player', digest: stable, reason: 'mine is better' }
    const codesOf = async (page: Page, headers: Record<string, string> = {}) => {
      const { request } = page.context()
      const answers = [
        await request.get(`${shell}/releases/status`),
        await request.post(`${shell}/releases/take-back?digest=${stable}`, { headers, data: asked }),
      ]
      return Promise.all(answers.map(async (answer) => (await answer.json()).code))
    }
    expect(await codesOf(someone)).toEqual(['not_signed_in', 'not_signed_in'])
    await signIn(someone, /player/i, '/')
    expect(await codesOf(someone)).toEqual(['not_allowed', 'not_allowed'])
    expect(await codesOf(operator, { origin: 'https://elsewhere.example' })).toEqual([undefined, 'cross_site'])
    expect(await released()).toBe(stable)
  },
)

test(
  'an operator switches a feature flag with a reason, and the next page has it',
  { tag: '@night' },
  async ({ open }) => {
    const flagsOf = async (page: Page) => {
      await page.goto(shell)
      return page.locator('#flags').allTextContents()
    }
    product.monitor()
    await setFlag(product.registry(), { remote: 'player', flag: 'new-map', percent: 0 }, 'released dark')
    const operator = await open({ width: 1280, place: emptyPlace() })
    await signIn(operator, /operator/i, '/dashboard')
    await operator.getByRole('link', { name: 'Releases' }).click()
    const player = operator.getByRole('region', { name: 'player' })
    const someone = await open({ place: emptyPlace() })
    expect(await flagsOf(someone)).toEqual([])

    await player.getByRole('button', { name: 'Switch new-map' }).press('Enter')
    const dialog = operator.getByRole('dialog', { name: 'Switch new-map?' })
    await dialog.getByLabel('New state').selectOption('On for all devices')
    await dialog.getByLabel('Reason').fill('support is ready')
    await expectNoViolation(operator)
    await dialog.getByRole('button', { name: 'Switch' }).click()
    await expect(player.getByRole('paragraph').filter({ hasText: /^new-map · On for all devices$/ })).toBeVisible()
    expect(await flagsOf(someone)).toEqual(['{"player":["new-map"]}'])
    expect(
      (await readHistory(product.registry().store, product.registry().keys, new Date()).next()).value?.entry,
    ).toMatchObject({ act: { name: 'flag', flag: 'new-map', percent: 100 }, who: 'operator', why: 'support is ready' })
    await setFlag(product.registry(), { remote: 'player', flag: 'new-map', percent: null }, 'for the next journey')
  },
)

/** The page knows that this release is gone, has decided, and asks once more. */
async function heard(page: Page, digest: string): Promise<void> {
  const asks = (url: string) => new URL(url).pathname === '/releases-gone'
  await page.waitForResponse(
    async (answer) => asks(answer.url()) && answer.status() === 200 && (await answer.text()).includes(digest),
  )
  await page.waitForRequest((request) => asks(request.url()))
}

test(
  'an open tab replaces a revoked release, and keeps what was typed, the place and the focus',
  { tag: '@night' },
  async ({ open }) => {
    const third = await product.release('player', { 'Request Referee': 'Call one' })
    await expect.poll(() => released()).toBe(third)
    const tab = await open({ place: emptyPlace() })
    await tab.setViewportSize({ width: 390, height: 480 })
    await tab.goto('/?from=poster')
    await expect(ask(tab, 'Call one')).toBeVisible()
    const field = tab.getByLabel('Table Number')
    await field.fill('Corner 7')
    await tab.evaluate(() => window.scrollTo(0, 300))
    const top = await tab.evaluate(() => window.scrollY)
    expect(top).toBe(300)

    await revoke(product.registry(), 'player', third, 'it leaks a name')
    await expect(ask(tab, 'Request Referee, please')).toBeVisible()
    await expect(field).toHaveValue('Corner 7')
    await expect(field).toBeFocused()
    await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(top)
    expect(new URL(tab.url()).search).toBe('?from=poster')
  },
)

test('a tab with a code on its screen is left alone until the code is done', { tag: '@night' }, async ({ open }) => {
  test.slow()
  const fourth = await product.release('player', {
    'Show this code to your referee': 'Your code',
    'Match can start. Your referee has been paid.': 'Go on, then.',
  })
  await expect.poll(() => released()).toBe(fourth)
  const place = emptyPlace()
  const referee = await payableReferee(place)
  const player = await open({ place })
  await fillSlip(player, 'R3')
  await player.getByRole('button', { name: 'Pay after a referee accepts' }).click()
  await expect(player.getByRole('heading', { name: /^Asking / })).toBeVisible()
  const match = await requestTo(referee)
  await referee.accept(match)
  await player.getByRole('link', { name: 'Pay Now' }).click()
  await enterCard(player, '4242424242424242')
  await pay(player)
  const code = await codeOn(player)

  const hearing = heard(player, fourth)
  await rollback(product.registry(), 'player', 'the first one was politer')
  await hearing
  await expect(player.getByRole('heading', { name: 'Your code' })).toBeVisible()
  expect(await codeOn(player)).toBe(code)
  await enterCode(referee, match, code)
  await expect(player.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  await referee.leave()
})

/** Goes there as a link does, without a full load. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

const SCREENS = {
  guest: {
    '/referees': 'All Referees',
    '/referees/record?id=ref-gone': 'Referee',
    '/payment-success': 'Payment',
    '/history': 'Match History',
    '/referee-register': 'Become a Referee',
    '/app-download': 'Become a Referee',
    '/checkout?matchId=gone': 'Complete Payment',
  },
  player: { '/profile': 'Profile', '/request': 'Call a referee' },
  referee: {
    '/referee': 'Referee Dashboard',
    '/referee-dashboard': 'Referee Dashboard',
    '/referee-earnings': 'Earnings',
    '/referee-statement': 'Statement',
    '/referee-profile': 'Referee Profile',
    '/referee-start': 'First steps',
    '/referee-payment-setup?setup=refresh': 'Setup',
    '/stripe-return?setup=refresh': 'Setup',
  },
  operator: { '/dashboard': 'Match Dashboard' },
} as const

test('tabs of four releases ago load every screen that they have not seen yet', { tag: '@night' }, async ({ open }) => {
  test.slow()
  const failed: string[] = []
  const tabs = []
  for (const [who, screens] of Object.entries(SCREENS)) {
    // The referee and the match that are asked for do not exist.
    const page = await open({ place: emptyPlace(), width: 1280, mayLog: /404/ })
    await (who === 'guest' ? openScreen(page, '/') : signIn(page, new RegExp(who, 'i'), '/'))
    await expect(page.getByRole('heading', { name: 'Call a referee' })).toBeVisible()
    // Calls of the API are given up when their screen is left.
    const note = (url: string, how: unknown) =>
      new URL(url).pathname.startsWith('/api/') || failed.push(`${how} ${url}`)
    page.on('response', (answer) => answer.status() >= 400 && note(answer.url(), answer.status()))
    page.on('requestfailed', (request) => note(request.url(), request.failure()?.errorText))
    // The checkout of a match that does not exist leads home once it has its answer.
    await page.route('**/api/create-payment-intent', () => undefined)
    await page.evaluate(() => Object.assign(window, { isTheFirst: true }))
    tabs.push({ page, screens })
  }
  for (let number = 1; number <= 4; number++) {
    await product.release('player', { 'Request Referee': `Call ${number}` })
    await product.release('referee', { 'Your own rates in your own currency': `Your own rates, ${number}` })
  }
  const last = await product.release('dashboard', { 'Match Dashboard': 'Matches' })
  await expect.poll(async () => (await health(shell, 'dashboard')).release).toBe(last)
  expect(await collect(product.registry(), { keptMs: 86_400_000, keptCount: 0 }, 'room')).toEqual([])

  for (const { page, screens } of tabs) {
    for (const [path, heading] of Object.entries(screens)) {
      await goInside(page, path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    }
    expect(await page.evaluate(() => 'isTheFirst' in window)).toBe(true)
  }
  expect(failed).toEqual([])
})
