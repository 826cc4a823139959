import type { Input, PaymentPreferences } from '@refcall/contract'
import {
  cleanName,
  isCurrency,
  latinDigits,
  LIMITS,
  parseDecimal,
  toDecimalString,
  type CurrencyCode,
} from '@refcall/domain'
import { readAmount, writeAmount } from '@refcall/messages'

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

export type RateProblem = 'required' | 'not_an_amount' | 'uncertain'

export const formOf = (saved: PaymentPreferences): ProfileForm => ({
  displayName: saved.displayName ?? '',
  customRate: shownRate(saved),
  country: saved.country ?? '',
  acceptsCash: saved.acceptsCash,
  acceptsElectronic: saved.acceptsElectronic,
})

/** The saved rate as it is typed in the reader's language. */
function shownRate({ customRate, currency }: PaymentPreferences): string {
  const minor = customRate !== null && isCurrency(currency) ? parseDecimal(customRate, currency) : null
  return minor === null || !isCurrency(currency) ? (customRate ?? '') : writeAmount(minor, currency)
}

/** Without electronic payment, cash is always accepted and there is no rate. */
export const switchElectronic = (on: boolean): Edits =>
  on ? { acceptsElectronic: true } : { acceptsElectronic: false, acceptsCash: true, customRate: '' }

/** Why this rate cannot be saved in this currency; null when it can. */
export function rateProblem({ customRate, acceptsElectronic }: ProfileForm, currency: string): RateProblem | null {
  const text = customRate.trim()
  const isPositive = /^[^-−]*[1-9]/.test(latinDigits(text))
  if (acceptsElectronic && !isPositive) return 'required'
  if (text === '') return null
  if (typedRate(text, currency) === null || !isCurrency(currency)) return 'not_an_amount'
  return readAmount(text, currency)?.isCertain ? null : 'uncertain'
}

/** The typed rate as a decimal; null if it is no amount, or too long. */
function typedRate(typed: string, currency: string): string | null {
  const read = isCurrency(currency) ? readAmount(typed, currency) : null
  const decimal = read && isCurrency(currency) ? toDecimalString(read.minor, currency) : null
  return decimal !== null && decimal.length <= LIMITS.money.rateMaxChars ? decimal : null
}

/**
 * The changes that are saved without being asked for. None while the rate may mean another amount, or electronic
 * payment is on without a valid rate.
 */
export function autosaved(edits: Edits, saved: PaymentPreferences, currency: CurrencyCode): Changes {
  const form = { ...formOf(saved), ...edits }
  const problem = rateProblem(form, currency)
  const isSkipped = problem === 'uncertain' || (problem !== null && form.acceptsElectronic)
  return isSkipped ? {} : changesOf(edits, saved, currency)
}

/**
 * The changes to save. An invalid rate holds back the payment methods; a rate invalid in the new currency also holds
 * back the country that determines the currency; everything else is saved. `currency`: the currency of the form,
 * derived from its country.
 */
export function changesOf(edits: Edits, saved: PaymentPreferences, currency: CurrencyCode): Changes {
  const form = { ...formOf(saved), ...edits }
  const displayName = cleanName(form.displayName) || null
  const problem = rateProblem(form, currency)
  return {
    ...(displayName !== saved.displayName && { displayName }),
    ...((problem === null || problem === 'required') && countryOf(form, saved, currency)),
    ...(problem === null && methodsOf(form, saved, currency)),
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
      ? isSameRate(edits.customRate ?? '', saved.customRate, saved.currency)
      : name === 'displayName'
        ? cleanName(edits.displayName ?? '') === known.displayName
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
function methodsOf(
  { customRate, acceptsCash, acceptsElectronic }: ProfileForm,
  saved: PaymentPreferences,
  currency: CurrencyCode,
): Changes {
  const isSame =
    isSameRate(customRate, saved.customRate, currency) &&
    acceptsCash === saved.acceptsCash &&
    acceptsElectronic === saved.acceptsElectronic
  return isSame ? {} : { customRate: typedRate(customRate, currency), acceptsCash, acceptsElectronic }
}

function isSameRate(typed: string, saved: string | null, currency: string): boolean {
  const text = typed.trim()
  return text === '' || saved === null
    ? text === (saved ?? '')
    : Number(typedRate(text, currency) ?? NaN) === Number(saved)
}
