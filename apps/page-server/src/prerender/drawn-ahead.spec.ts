import type { ServedRelease } from '@refcall/release'
import { TITLE_PLACE } from './fragments.ts'
import { drawnAhead, wordOf } from './drawn-ahead.ts'

const release = (html = `<p>${TITLE_PLACE}</p>`, words = ['new']): ServedRelease => ({
  digest: 'd',
  version: '1.0.0',
  description: '',
  fragments: JSON.stringify([{ path: '/', words, html: { en: html }, css: '.a{top:0}' }]),
  integrity: new Map(),
  verify: () => {},
})
const asked = { path: '/', language: 'en', word: 'new' } as const

describe('a screen drawn ahead', () => {
  it('works: has the product’s own name, as text', () => {
    expect(drawnAhead(release(), asked, {})).toEqual({ html: '<p>Refcall</p>', words: ['new'], css: '.a{top:0}' })
    expect(drawnAhead(release(), asked, { title: 'A & <b>' })?.html).toBe('<p>A &amp; &lt;b></p>')
  })

  it('works: is given to a browser of any past where it is the same for all', () => {
    const all = ['new', 'first', 'form', 'match']
    expect(drawnAhead(release('<p></p>', all), { ...asked, word: 'other' }, {})?.words).toEqual(all)
    expect(drawnAhead(release('<p></p>', all.slice(1)), { ...asked, word: 'other' }, {})).toBeUndefined()
  })

  it.each([
    ['another path', { ...asked, path: '/history' }, {}],
    ['another word', { ...asked, word: 'form' }, {}],
    ['a language that was not drawn', { ...asked, language: 'de' }, {}],
    ['settings that the screen may show', asked, { qrUrl: 'https://example.com' }],
  ] as const)('is not given for %s', (_, wanted, product) => {
    expect(drawnAhead(release(), wanted, product)).toBeUndefined()
  })

  it('is not given where there is no release, or one that draws nothing', () => {
    const { fragments: _, ...bare } = release()
    expect(drawnAhead(undefined, asked, {})).toBeUndefined()
    expect(drawnAhead(bare, asked, {})).toBeUndefined()
  })

  it('is refused with markup that a page must not take', () => {
    expect(() => drawnAhead(release('<script></script>'), asked, {})).toThrow('the fragment of / has a <script>')
  })
})

it.each([
  ['/', undefined, 'new'],
  ['/', 'language=de; first-screen=form', 'form'],
  ['/', 'first-screen=match', 'match'],
  ['/', 'first-screen=<b>', 'other'],
  ['/', 'not-first-screen=form', 'new'],
  ['/?step=card', 'first-screen=form', ''],
])('%s with the cookies %s is asked for the word %j', (url, cookie, word) => {
  expect(wordOf({ url, headers: { cookie } })).toBe(word)
})
