import { expect, test as base } from '@playwright/test'
import { DEMO_ACCOUNTS } from '@refcall/demo'
import { LANGUAGES } from '@refcall/host/languages'
import { enterCode, requestTo } from '../people/paid-people.ts'
import { payableReferee } from '../paying.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace } from '../product.ts'
import { wordsIn } from '../words.ts'
import { serveBarePage } from './bare-page.ts'
import { MISSING, missingIn } from './features.ts'
import { openDisplay, WebKitWindow } from './webkit.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
type Place = ReturnType<typeof emptyPlace>

/** `open` gives a window at a screen of the product. An app's message sets its place, since this browser has no location of its own. */
const test = base.extend<{
  open: (path: string, options?: { place?: Place; size?: typeof PHONE }) => Promise<WebKitWindow>
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
  open: async ({}, use) => {
    const display = await openDisplay()
    const windows: WebKitWindow[] = []
    await use(async (path, { place, size = PHONE } = {}) => {
      const window = await WebKitWindow.open(display.name, size)
      windows.push(window)
      if (place) {
        await window.goto(`${address('SHELL')}/remotes.json`)
        await window.run(
          'localStorage.setItem("user-location", arguments[0])',
          JSON.stringify({ ...place, source: 'app' }),
        )
      }
      await window.goto(address('SHELL') + path)
      return window
    })
    for (const window of windows) await window.close()
    display.close()
  },
})

test('the engine has what the README says', async ({ open }) => {
  const [window, bare] = [await open('/login'), await serveBarePage()]
  await window.goto(bare.url)
  expect(await window.run(MISSING)).toEqual(missingIn('WebKitGTK'))
  bare.close()
})

for (const [path, heading] of [
  ['/referees', 'All Referees'],
  ['/history', 'Match History'],
  ['/login', 'Sign in'],
  ['/app-download', 'Become a Referee'],
  ['/referee-register', 'Become a Referee'],
] as const) {
  test(`${path} opens`, async ({ open }) => {
    const window = await open(path)
    await window.see({ role: 'heading', name: heading })
  })
}

for (const { code, direction } of LANGUAGES) {
  test(`the home speaks ${code}, ${direction}`, async ({ open }) => {
    const window = await open(`/?language=${code}`)
    await window.see({ role: 'heading', name: wordsIn('player', code)('welcome') })
    expect(await window.run('const { lang, dir } = document.documentElement; return { lang, dir }')).toEqual({
      lang: code,
      dir: direction,
    })
    expect(
      await window.run('return document.documentElement.scrollWidth <= document.documentElement.clientWidth'),
    ).toBe(true)
  })
}

test('a cash match, live in two windows, from the request to the history', async ({ open }) => {
  test.slow()
  const place = emptyPlace()
  const referee = await open('/referee-register', { place })
  const name = `gil${Date.now()}`
  for (const [label, text] of [
    ['First name', 'Gil'],
    ['Last name', 'Whistle'],
    ['Username', name],
    ['Email', `${name}@example.org`],
    ['Confirm password', 'a long enough password'],
  ] as const) {
    await referee.fill(new RegExp(label, 'i'), text)
  }
  await referee.fill('Password', 'a long enough password')
  await referee.press({ role: 'button', name: 'Start Refereeing' })
  await referee.see({ role: 'heading', name: 'Referee Dashboard' })
  await referee.press({ role: 'switch', name: 'Off duty' })
  await referee.see({ role: 'switch', name: 'On duty' })

  const player = await open('/', { place })
  await player.fill('Table Number', 'K1')
  await player.press({ role: 'button', name: 'Request Referee' })
  await player.see({ role: 'heading', name: 'Looking for referee...' })
  await referee.press({ role: 'button', name: /^Accept/ })
  await referee.press({ role: 'button', name: 'Accept' })
  await player.see({ text: 'Referee Found!' })
  await referee.see({ role: 'heading', name: 'Your match' })
  await player.press({ role: 'button', name: /thumbs-up/i })
  await player.see({ role: 'heading', name: 'Good game.' })
  await player.goto(`${address('SHELL')}/history`)
  await player.see({ text: /K1/ })
})

test('a card is held, the code is shown, and the match is paid with it', async ({ open }) => {
  test.slow()
  const place = emptyPlace()
  const referee = await payableReferee(place)
  const player = await open('/', { place })
  await player.fill('Table Number', 'K2')
  // The radios themselves are hidden below their words.
  await player.press({ text: 'Electronic Payment' })
  await player.press({ role: 'button', name: /^Maya/ })
  await player.press({ role: 'button', name: /Request Referee/ })
  await player.see({ role: 'heading', name: 'Payment' })
  await player.inFrame('Secure payment input frame', async () => {
    await player.put('Card number', '4242424242424242')
    await player.put('Expiration date', '12/34')
    await player.put('Security code', '123')
  })
  await player.press({ role: 'button', name: /^Pay \S+\d$/ })
  await player.see({ role: 'heading', name: 'Asking Maya R.' })
  const match = await requestTo(referee)
  await referee.accept(match)
  await player.see({ role: 'heading', name: 'Show this code to your referee' })
  const spoken = await player.textOf({ text: /^Your code/ })
  await enterCode(referee, match, spoken.replace(/\D/g, '').slice(0, 6))
  await player.see({ role: 'heading', name: 'Match can start. Your referee has been paid.' })
})

test('whoever has an account signs in on the form, sees the profile, and signs out', async ({ open }) => {
  const window = await open('/login?next=/profile')
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'player')
  await window.fill('Username or email', account?.email ?? '')
  await window.fill('Password', account?.password ?? '')
  await window.press({ role: 'button', name: 'Sign in' })
  await window.see({ role: 'button', name: 'Become a Referee' })
  await window.press({ role: 'button', name: 'Logout' })
  await window.see({ role: 'heading', name: 'Become a Referee' })
})

test('an operator sees a match arrive in the list, and the map', async ({ open }) => {
  const operator = await open('/login?next=/dashboard', { size: DESK })
  await operator.press({ role: 'button', name: /operator/i })
  await operator.see({ role: 'heading', name: 'Match Dashboard' })
  await operator.see({ text: 'Live' })
  const player = await Person.meet(address('SHELL'))
  await player.requestReferee(emptyPlace(), 'K4')
  await operator.see({ role: 'button', name: /K4/ })
  await operator.see({ role: 'region', name: 'Map of matches' })
  await expect
    .poll(() => operator.run('return document.querySelector(".maplibregl-canvas")?.clientWidth ?? 0'))
    .toBeGreaterThan(0)
})

test('a page that was left comes back as it was', async ({ open }) => {
  const window = await open('/referees')
  await window.see({ role: 'heading', name: 'All Referees' })
  await window.run('document.documentElement.dataset.kept = "yes"')
  await window.goto(`${address('SHELL')}/remotes.json`)
  await window.goBack()
  await window.see({ role: 'heading', name: 'All Referees' })
  expect(await window.run('return document.documentElement.dataset.kept')).toBe('yes')
})
