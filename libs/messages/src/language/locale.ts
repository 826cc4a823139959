import { i18n } from '@lingui/core'
import type { Units } from '@refcall/domain'

/** Where a language alone would give other figures or another order than the product's. */
const LOCALES: Readonly<Record<string, string>> = {
  // Codes and amounts read the same to both sides of a match.
  ar: 'ar-u-nu-latn',
  pseudo: 'en',
}

/** From now on the page says everything in this language; its words must have been loaded. */
export function speak(language: string): void {
  say(language, unitsInForce())
}

/** From now on the page, which speaks already, tells distances in these units. */
export function measureIn(units: Units): void {
  if (units !== unitsInForce()) say(i18n.locale, units)
}

/** Part of the locale, because a page has a copy of this library for each remote, and only one of the words' own. */
export const unitsInForce = (): Units => (String(i18n.locales).endsWith(METRIC) ? 'kilometres' : 'miles')

/** The measurement system, as Unicode writes it in a locale. */
const METRIC = '-ms-metric'

function say(language: string, units: Units): void {
  const own = LOCALES[language]
  const metric = `${own ?? language}${own?.includes('-u-') ? '' : '-u'}${METRIC}`
  i18n.activate(language, units === 'miles' ? own : metric)
}

/** The locale of numbers, amounts and counts in the present language. */
export const locale = (): string => LOCALES[i18n.locale] ?? i18n.locale

/** The locale of dates and times: in English the day stands before the month, as on the table's slip. */
export const dateLocale = (): string => (locale() === 'en' ? 'en-GB' : locale())
