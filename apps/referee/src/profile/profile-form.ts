import type { Input, PaymentPreferences } from '@refcall/contract'
import { isCurrency, LIMITS, parseDecimal, type CurrencyCode } from '@refcall/domain'

/** The form's values, as entered. */
export interface ProfileForm {
  displayName: string
  customRate: string
  /** Country code of two letters, or empty. */
  country: string
  acceptsCash: boolean
  acceptsElectronic: boolean
}

/** Values the user changed that are not confirmed as saved. */
export type Edits = Partial<ProfileForm>

/** The body of a save: only changed fields, so that two open pages do not overwrite each other's changes. */
export type Changes = Omit<NonNullable<Input<'POST /api/user/payment-preferences'>['body']>, 'deviceId'>

export type RateProblem = 'required' | 'not_an_amount'

export const formOf = (saved: PaymentPreferences): ProfileForm => ({
  displayName: saved.displayName ?? '',
  customRate: saved.customRate ?? '',
  country: saved.country ?? '',
  acceptsCash: saved.acceptsCash,
  acceptsElectronic: saved.acceptsElectronic,
})

/** Without electronic payment, cash is always accepted and there is no rate. */
export const switchElectronic = (on: boolean): Edits =>
  on ? { acceptsElectronic: true } : { acceptsElectronic: false, acceptsCash: true, customRate: '' }

/** Why this rate cannot be saved in this currency; null when it can. */
export function rateProblem({ customRate, acceptsElectronic }: ProfileForm, currency: string): RateProblem | null {
  const text = customRate.trim()
  if (acceptsElectronic && !(Number(text) > 0)) return 'required'
  if (text === '') return null
  const fits = text.length <= LIMITS.money.rateMaxChars && isCurrency(currency) && parseDecimal(text, currency) !== null
  return fits ? null : 'not_an_amount'
}

/**
 * The changes to save. An invalid rate holds back the payment methods; a rate invalid in the new currency also holds
 * back the country that determines the currency; everything else is saved. `currency`: the currency of the form,
 * derived from its country.
 */
export function changesOf(edits: Edits, saved: PaymentPreferences, currency: CurrencyCode): Changes {
  const form = { ...formOf(saved), ...edits }
  const displayName = form.displayName.trim() || null
  const problem = rateProblem(form, currency)
  return {
    ...(displayName !== saved.displayName && { displayName }),
    ...(problem !== 'not_an_amount' && countryOf(form, saved, currency)),
    ...(problem === null && methodsOf(form, saved)),
  }
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0

/** The edits that still differ from the saved values; the other fields follow the server again. */
export function unsaved(
  edits: Edits,
  saved: PaymentPreferences,
  keep: (name: keyof ProfileForm) => boolean = () => false,
): Edits {
  const known = formOf(saved)
  const isSaved = (name: keyof ProfileForm): boolean =>
    name === 'customRate'
      ? isSameRate(edits.customRate ?? '', saved.customRate)
      : name === 'displayName'
        ? (edits.displayName ?? '').trim() === known.displayName
        : edits[name] === known[name]
  const left = Object.entries(edits).filter(([name]) => {
    const field = name as keyof ProfileForm
    return keep(field) || !isSaved(field)
  })
  return Object.fromEntries(left)
}

function countryOf({ country }: ProfileForm, saved: PaymentPreferences, currency: CurrencyCode): Changes {
  return country !== '' && country !== saved.country ? { country, currency } : {}
}

/** The server validates methods and rate together, so they are sent together. */
function methodsOf({ customRate, acceptsCash, acceptsElectronic }: ProfileForm, saved: PaymentPreferences): Changes {
  const isSame =
    isSameRate(customRate, saved.customRate) &&
    acceptsCash === saved.acceptsCash &&
    acceptsElectronic === saved.acceptsElectronic
  return isSame ? {} : { customRate: customRate.trim() || null, acceptsCash, acceptsElectronic }
}

function isSameRate(typed: string, saved: string | null): boolean {
  const text = typed.trim()
  return text === '' || saved === null ? text === (saved ?? '') : Number(text) === Number(saved)
}
