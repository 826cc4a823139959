import { language, setLanguage, showLanguage } from './language.ts'
import { bestLanguage, LANGUAGES } from './languages.ts'
import { kept } from './storage.ts'

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

afterEach(() => {
  jest.restoreAllMocks()
  setLanguage('system')
})

describe('the language', () => {
  it('is the best of those the browser prefers', () => {
    expect(bestLanguage(['pt-BR', 'fr-CA', 'en'])).toBe('fr')
    expect(bestLanguage(['tlh', 'ZH-Hant-TW'])).toBe('en')
    expect(LANGUAGES.map(({ code }) => bestLanguage([code]))).toEqual(LANGUAGES.map(({ code }) => code))
  })

  it('is kept once it is chosen, and told to the server of the page', () => {
    browserSpeaks('de')
    setLanguage('ar')
    expect(language.getState()).toEqual({ chosen: 'ar', language: 'ar' })
    expect(kept.read('language')).toBe('ar')
    expect(document.cookie).toContain('language=ar')
  })

  it('is the browser’s own again when nothing is chosen any more', () => {
    browserSpeaks('de-CH')
    setLanguage('ja')
    setLanguage('system')
    expect(language.getState()).toEqual({ chosen: 'system', language: 'de' })
    expect(kept.read('language')).toBeNull()
    expect(document.cookie).not.toContain('language=ja')
  })

  it('says on the page what it is, and which way it runs', () => {
    showLanguage('ar')
    expect(document.documentElement).toHaveAttribute('lang', 'ar')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    showLanguage('pseudo')
    expect(document.documentElement).toHaveAttribute('lang', 'en-x-pseudo')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })
})
