import type { Output } from '@refcall/contract'
import { DEFAULT_CURRENCY, isOfferedCurrency } from '@refcall/domain'
import { api, log } from '@refcall/host'

/** An initial currency, and how it was detected. */
export interface Detected {
  currency: string
  by: 'network' | 'browser' | 'nothing'
}

/** The player's probable currency: by the network address, else by the browser's language, else US dollars. */
export async function detectCurrency(languages: readonly string[] = navigator.languages): Promise<Detected> {
  const currency = await ofNetwork()
  if (currency) return { currency, by: 'network' }
  const ofBrowser = await ofLanguage(languages[0])
  return ofBrowser ? { currency: ofBrowser, by: 'browser' } : { currency: DEFAULT_CURRENCY, by: 'nothing' }
}

async function ofNetwork(): Promise<string | null> {
  try {
    const { success, currency } = await api('GET /api/currency/detect')
    return success && currency !== null && isOfferedCurrency(currency) ? currency : null
  } catch (error) {
    log.failure('currency_detect', error)
    return null
  }
}

async function ofLanguage(language: string | undefined): Promise<string | null> {
  try {
    const region = language && new Intl.Locale(language).maximize().region
    if (!region) return null
    const { countries }: Output<'GET /api/countries'> = await api('GET /api/countries')
    const currency = countries.find(({ code }) => code === region)?.currency
    return currency !== undefined && isOfferedCurrency(currency) ? currency : null
  } catch (error) {
    log.failure('countries_read', error)
    return null
  }
}
