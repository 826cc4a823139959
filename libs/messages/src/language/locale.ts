import { i18n } from '@lingui/core'
import type { Units } from '@refcall/domain'

/** Where the language alone would give other digits or another order than the product's. */
const LOCALES: Readonly<Record<string, string>> = {
  // Codes and amounts must read the same to both parties of a match.
  ar: 'ar-u-nu-latn',
  pseudo: 'en',
}

/** Activates this language for the page; its messages must have been loaded. */
export function speak(language: string): void {
  say(language, unitsInForce())
}

/** Activates these units for distances; the page must have a language already. */
export function measureIn(units: Units): void {
  if (units !== unitsInForce()) say(i18n.locale, units)
}

/** Part of the locale, because a page has a copy of this library for each remote, but only one i18n instance. */
export const unitsInForce = (): Units => (String(i18n.locales).endsWith(METRIC) ? 'kilometres' : 'miles')

/** The measurement system as a Unicode locale extension. */
const METRIC = '-ms-metric'

function say(language: string, units: Units): void {
  const own = LOCALES[language]
  const metric = `${own ?? language}${own?.includes('-u-') ? '' : '-u'}${METRIC}`
  i18n.activate(language, units === 'miles' ? own : metric)
}

/** The locale of numbers, amounts and counts in the present language. */
export const locale = (): string => LOCALES[i18n.locale] ?? i18n.locale

/** The locale of dates and times: in English the day stands before the month. */
export const dateLocale = (): string => (locale() === 'en' ? 'en-GB' : locale())
