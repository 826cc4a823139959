import { TITLE_PLACE } from './fragments.ts'
import { drawnAhead, wordOf } from './drawn-ahead.ts'

const fragments = (html = `<p>${TITLE_PLACE}</p>`, words = ['new']) => [
  { path: '/', words, html: { en: html }, css: '.a{top:0}' },
]
const asked = { path: '/', language: 'en', word: 'new' } as const

describe('a screen drawn ahead', () => {
  it('works: has the product’s own name, as text', () => {
    expect(drawnAhead(fragments(), asked, {})).toEqual({ html: '<p>Refcall</p>', words: ['new'], css: '.a{top:0}' })
    expect(drawnAhead(fragments(), asked, { title: 'A & <b>' })?.html).toBe('<p>A &amp; &lt;b></p>')
  })

  it('works: is given to a browser of any past where it is the same for all', () => {
    const all = ['new', 'first', 'form', 'match']
    expect(drawnAhead(fragments('<p></p>', all), { ...asked, word: 'other' }, {})?.words).toEqual(all)
    expect(drawnAhead(fragments('<p></p>', all.slice(1)), { ...asked, word: 'other' }, {})).toBeUndefined()
  })

  it.each([
    ['another path', { ...asked, path: '/history' }, {}],
    ['another word', { ...asked, word: 'form' }, {}],
    ['a language that was not drawn', { ...asked, language: 'de' }, {}],
    ['settings that the screen may show', asked, { qrUrl: 'https://example.com' }],
  ] as const)('is not given for %s', (_, wanted, product) => {
    expect(drawnAhead(fragments(), wanted, product)).toBeUndefined()
  })

  it('is not given where there is no release, or one that draws nothing', () =>
    expect(drawnAhead([], asked, {})).toBeUndefined())
})

it.each([
  ['/', undefined, 'new'],
  ['/', 'form', 'form'],
  ['/', 'match', 'match'],
  ['/', '<b>', 'other'],
  ['/?step=card', 'form', ''],
])('%s with the first screen %s is asked for the word %j', (url, screen, word) => {
  expect(wordOf({ url, cookies: { 'first-screen': screen } })).toBe(word)
})
