import type { Country } from '@refcall/contract'
import { DEFAULT_CURRENCY, isOfferedCurrency, type CurrencyCode } from '@refcall/domain'
import { countries as source, getEmojiFlag, type TCountryCode } from 'countries-list'

export const isCountry = (code: string): code is TCountryCode => Object.hasOwn(source, code)

export const countryName = (code: TCountryCode): string => source[code].name

/** The country's first supported currency; the default one if none is supported. */
export const currencyOfCountry = (code: TCountryCode): CurrencyCode =>
  source[code].currency.find((currency) => isOfferedCurrency(currency)) ?? DEFAULT_CURRENCY

/** Every country with its flag and its currency here, by name. */
export const COUNTRIES: readonly Country[] = Object.keys(source)
  .filter(isCountry)
  .map((code) => ({ code, name: countryName(code), flag: getEmojiFlag(code), currency: currencyOfCountry(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
