import { languageOf } from './language-of.ts'

const asking = (acceptLanguage: string, language?: string, query = {}) =>
  languageOf({ headers: { 'accept-language': acceptLanguage }, cookies: { language }, query })

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, ja;q=0.8', 'ja'],
    ['pt-BR, fr-CA;q=0.7, en;q=0.6', 'fr'],
    ['de;q=0, es', 'es'],
    ['AR', 'ar'],
    ['pt, *', 'en'],
    ['', 'en'],
  ])('for a browser that prefers %s is %s', (header, language) => {
    expect(asking(header)).toBe(language)
  })

  it('is the one kept in the browser, whatever that prefers', () => {
    expect(asking('de', 'ar')).toBe('ar')
  })

  it('is the one the address asks for, before all', () => {
    expect(asking('de', 'ar', { language: 'pseudo' })).toBe('pseudo')
  })

  it('is none that nobody speaks', () => {
    expect(asking('de', 'system', { language: ['fr'] })).toBe('de')
    expect(asking('de', '__proto__', { language: '__proto__' })).toBe('de')
  })
})
