/** The languages to choose from, each by its own name. */
export const LANGUAGES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const

/** Accented English, which reveals untranslated texts; available by `?language=pseudo`, never listed. */
export const PSEUDO = { code: 'pseudo', name: 'Pseudo', direction: 'ltr' } as const

/** Every language a page can be displayed in. */
export type Language = (typeof LANGUAGES)[number]['code'] | typeof PSEUDO.code

export function isLanguage(value: unknown): value is Language {
  return value === PSEUDO.code || LANGUAGES.some(({ code }) => code === value)
}

/**
 * The first of the wanted languages (BCP 47 tags, most preferred first) that the product supports; otherwise English.
 */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-', 1)[0]
    const found = LANGUAGES.find((language) => language.code === code)
    if (found) return found.code
  }
  return 'en'
}

/** The attributes of `<html>` for a page in this language. */
export function pageLanguage(language: Language): { lang: string; dir: 'ltr' | 'rtl' } {
  const dir = LANGUAGES.find(({ code }) => code === language)?.direction ?? 'ltr'
  return { lang: language === 'pseudo' ? 'en-x-pseudo' : language, dir }
}
