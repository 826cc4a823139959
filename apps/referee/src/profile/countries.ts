import { i18n } from '@lingui/core'
import { queryOptions } from '@tanstack/react-query'
import type { Country } from '@refcall/contract'
import { api } from '@refcall/host'

/** Countries with flag and currency; cached as long as the page is open. */
export const countriesQuery = queryOptions({
  queryKey: ['/api', 'countries'],
  queryFn: async ({ signal }) => (await api('GET /api/countries', {}, { signal })).countries,
})

/** The reader's location, derived from the network address. */
export const detectionQuery = queryOptions({
  queryKey: ['/api', 'currency', 'detect'],
  queryFn: ({ signal }) => api('GET /api/currency/detect', {}, { signal }),
})

/**
 * Select options for countries, named in the reader's language. The flag comes last, so that typing the first letters
 * finds a country.
 */
export function countryOptions(countries: readonly Country[]): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(i18n.locale)
  const names = namesIn(i18n.locale)
  return countries
    .map(({ code, name, flag }) => ({ value: code, name: names.of(code) ?? name, flag }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ value, name, flag }) => ({ value, label: `${name} ${flag}` }))
}

/** The country's name in the reader's language. `name`: the English name, used if the browser knows none. */
export function countryName(code: string, name = code): string {
  return namesIn(i18n.locale).of(code) ?? name
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
