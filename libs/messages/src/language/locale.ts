import { i18n } from '@lingui/core'

/** Where a language alone would give other figures or another order than the product's. */
const LOCALES: Readonly<Record<string, string>> = {
  // Codes and amounts read the same to both sides of a match.
  ar: 'ar-u-nu-latn',
  pseudo: 'en',
}

/** From now on the page says everything in this language; its words must have been loaded. */
export function speak(language: string): void {
  i18n.activate(language, LOCALES[language])
}

/** The locale of numbers, amounts and counts in the present language. */
export const locale = (): string => LOCALES[i18n.locale] ?? i18n.locale

/** The locale of dates and times: in English the day stands before the month, as on the table's slip. */
export const dateLocale = (): string => (locale() === 'en' ? 'en-GB' : locale())
