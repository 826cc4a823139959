import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { Country, UserPreferences } from '@refcall/contract'
import { DEFAULT_CURRENCY, effectiveRate, isCurrency, toDecimalString } from '@refcall/domain'
import { api } from '@refcall/host'
import { formatMoney } from '@refcall/messages'

export interface Worth {
  amount: string
  currency: string
}

/**
 * The rate converted to the local currency, for players who pay in that; null if it is the same currency or the
 * conversion failed: then the rate is shown unconverted.
 */
export function useRateWorth({ customRate, currency }: UserPreferences, here: string | null): Worth | null {
  const rate = effectiveRate(customRate, isCurrency(currency) ? currency : undefined)
  const query = { amount: Number(toDecimalString(rate.rateMinor, rate.currency)), from: rate.currency, to: here ?? '' }
  const { data } = useQuery({
    queryKey: ['/api', 'currency', 'convert', query],
    queryFn: async ({ signal }) => (await api('GET /api/currency/convert', { query }, { signal })).conversion,
    enabled: here !== null && here !== rate.currency && rate.rateMinor > 0,
  })
  if (!data || here === null) return null
  return { amount: formatMoney(String(data.convertedAmount), here), currency: here }
}

/** The local currency: by network address, otherwise by the browser's region, otherwise US dollars. */
export function currencyHere(detected: string | null, countries: readonly Country[]): string {
  if (detected) return detected
  const region = new Intl.Locale(globalThis.navigator?.language || i18n.locale).region
  return countries.find(({ code }) => code === region)?.currency ?? DEFAULT_CURRENCY
}
