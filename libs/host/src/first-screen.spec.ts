import { aPlace } from '@refcall/fixtures'
import { kept, tab } from './storage.ts'

const place = (source: string) => JSON.stringify({ latitude: 48.4, longitude: -123.4, source })

afterEach(() => {
  for (const key of ['first-screen', 'user-location', 'webview_jwt_token'] as const) kept.remove(key)
  tab.remove('tab-embedded')
})

/** The host of a page in a browser as it is now. */
const begin = async () => {
  let begun: (typeof import('./first-screen.ts') & typeof import('./location.ts')) | undefined
  await jest.isolateModulesAsync(async () => {
    begun = { ...(await import('./first-screen.ts')), ...(await import('./location.ts')) }
  })
  if (!begun) throw new Error('The module did not load')
  return begun
}

it('is new until a screen has told, then what it told, here and in the cookie', async () => {
  const { firstScreen, keepFirstScreen } = await begin()
  expect(firstScreen()).toBe('new')
  keepFirstScreen('form')
  expect(firstScreen()).toBe('form')
  expect(document.cookie).toContain('first-screen=form')
  kept.write('first-screen', 'of a later version')
  expect(firstScreen()).toBe('other')
})

it('is told to the page server again where its cookie has gone before the word', async () => {
  const { keepFirstScreen } = await begin()
  keepFirstScreen('form')
  document.cookie = 'first-screen=; max-age=0; path=/'
  keepFirstScreen('form')
  expect(document.cookie).toContain('first-screen=form')
})

it.each([
  ['new', 'device', 'first'],
  ['new', 'app', 'first'],
  ['new', 'fallback', 'new'],
  ['form', 'device', 'form'],
  ['other', 'device', 'other'],
] as const)(
  'of a browser that is "%s" and learns of a place from %s, is "%s" before the home has told',
  async (word, source, then) => {
    const { firstScreen, keepFirstScreen, setPlace } = await begin()
    keepFirstScreen(word)
    setPlace(aPlace({ source }))
    expect(firstScreen()).toBe(then)
    if (then === 'first') expect((await begin()).wouldDraw(['first'])).toBe(true)
  },
)

it.each([
  ['new', 'new', null, true],
  ['new', null, null, true],
  ['form', 'form', 'device', true],
  ['first', 'first', 'app', true],
  ['first', 'first', 'pin', false],
  ['new', 'form', 'device', false],
  ['form', 'new', 'device', false],
  // A screen other than the home has learned of the place.
  ['new', 'new', 'device', false],
  ['form', 'form', null, false],
  ['form', 'form', 'fallback', false],
  ['new', 'new', 'fallback', false],
  ['match', 'match', null, false],
  ['match', 'match', 'device', true],
  ['new first', 'first', 'device', true],
  ['new first', 'form', 'device', false],
  // The same for all words: it depends on no place, either.
  ['new first form match', 'other', 'fallback', true],
  ['', null, null, false],
])(
  'what was drawn for %s, in a browser that keeps %s and a place from %s, is taken over: %s',
  async (drawn, word, source, isTaken) => {
    if (word !== null) kept.write('first-screen', word)
    if (source !== null) kept.write('user-location', place(source))
    expect((await begin()).wouldDraw(drawn.split(' '))).toBe(isTaken)
  },
)

it('nothing is taken over inside an app, or with a token', async () => {
  tab.write('tab-embedded', 'true')
  expect((await begin()).wouldDraw(['new', 'first', 'form', 'match'])).toBe(false)
  tab.remove('tab-embedded')
  kept.write('webview_jwt_token', 'a.b.c')
  expect((await begin()).wouldDraw(['new', 'first', 'form', 'match'])).toBe(false)
})
