import type { Input } from '@refcall/contract'
import {
  cleanName,
  isOfferedCurrency,
  LIMITS,
  parseDecimal,
  toDecimalString,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import { currencyOfCountry, isCountry } from '../currencies/index.ts'
import { invalid } from '../platform/refusal.ts'
import type { PreferenceRow } from './preferences.repository.ts'

export type PreferencesForm = Input<'POST /api/user/payment-preferences'>['body']

/**
 * The preferences after a form. The currency follows the country; a rate keeps its digits when the
 * currency changes; without electronic payment cash is always accepted, and disabling electronic clears the rate.
 * @throws Refusal `invalid_request` naming the field
 */
export function decidePreferences(
  stored: PreferenceRow,
  account: { readonly country: string | null; readonly stripe_account_id: string | null },
  form: PreferencesForm,
): PreferenceRow & { readonly country: string | null } {
  const country = form.country === undefined ? account.country : form.country
  if (country !== account.country && account.stripe_account_id) {
    throw invalid('country', 'cannot be changed once there is a payout account')
  }
  const currency = chooseCurrency(stored.currency, form)
  const electronic = form.acceptsElectronic ?? stored.accepts_electronic
  const turnedOff = stored.accepts_electronic && !electronic
  const rate = turnedOff ? null : chooseRate(stored, currency, form.customRate)
  if (electronic && !rate) throw invalid('customRate', 'must be greater than 0 to accept electronic payments')
  return {
    display_name: form.displayName === undefined ? stored.display_name : cleanName(form.displayName ?? '') || null,
    rate_minor: rate,
    currency,
    country,
    accepts_cash: !electronic || (form.acceptsCash ?? stored.accepts_cash),
    accepts_electronic: electronic,
  }
}

function chooseCurrency(stored: CurrencyCode, form: PreferencesForm): CurrencyCode {
  if (form.country != null) {
    if (!isCountry(form.country)) throw invalid('country', 'is not a country')
    return currencyOfCountry(form.country)
  }
  const currency = form.currency ?? stored
  if (!isOfferedCurrency(currency)) throw invalid('currency', 'is not a currency we know')
  return currency
}

/** Minor units of the chosen currency; null for the default rate. */
function chooseRate(
  stored: PreferenceRow,
  currency: CurrencyCode,
  named: string | null | undefined,
): MinorUnits | null {
  if (named === null) return null
  const text = named ?? storedRate(stored)
  if (text === null) return null
  const minor = text.length > LIMITS.money.rateMaxChars ? null : parseDecimal(text, currency)
  if (minor === null) throw invalid('customRate', `is not an amount in ${currency}`)
  return minor
}

function storedRate({ rate_minor: minor, currency }: PreferenceRow): string | null {
  return minor === null ? null : toDecimalString(minor, currency)
}
