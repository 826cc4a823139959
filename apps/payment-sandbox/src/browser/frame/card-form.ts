import type { StripeError } from '../messages.ts'
import { cardField } from './card-field.ts'
import { brandOf, digitsIn, groupDigits, lengthOf } from './card-number.ts'
import { checks, expiryOf, type Entered, type FieldName } from './checks.ts'

const formatNumber = (digits: string): string => groupDigits(digits.slice(0, lengthOf(brandOf(digits))))

const formatExpiry = (typed: string): string => {
  // No month starts with a digit above 1: 2 becomes 02.
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export interface CardForm {
  readonly root: HTMLElement
  state(): { complete: boolean; empty: boolean }
  /** Shows all errors, focuses the first invalid field, and returns its error. */
  validate(): StripeError | undefined
  /** `card[number]` and so on, the API's parameters; only for a complete form. */
  details(): Readonly<Record<string, string>>
  clear(): void
  focus(): void
}

const cardFields = () => ({
  number: cardField({
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
  }),
  expiry: cardField({
    name: 'expiry',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
  }),
  cvc: cardField({
    name: 'cvc',
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: (digits) => digits.slice(0, 4),
  }),
})

/** Number, expiry and security code. `changed` is called on every input. */
export const cardForm = (changed: () => void): CardForm => {
  const fields = cardFields()
  const names = Object.keys(fields) as FieldName[]
  const root = document.createElement('div')
  root.className = 'card'
  root.append(...names.map((name) => fields[name].root))
  const entered = (): Entered => ({
    number: fields.number.input.value,
    expiry: fields.expiry.input.value,
    cvc: fields.cvc.input.value,
  })
  const check = (name: FieldName): StripeError | undefined => checks[name](entered(), new Date())

  for (const name of names) {
    const { input, show } = fields[name]
    input.addEventListener('input', () => {
      show(undefined)
      changed()
    })
    // An incomplete field shows its error on blur; an empty one does not yet.
    input.addEventListener('blur', () => show(input.value === '' ? undefined : check(name)))
  }
  return {
    root,
    state: () => ({
      complete: names.every((name) => check(name) === undefined),
      empty: names.every((name) => fields[name].input.value === ''),
    }),
    validate: () => {
      const refused = names.map((name) => ({ name, error: check(name) }))
      for (const { name, error } of refused) fields[name].show(error)
      const first = refused.find(({ error }) => error !== undefined)
      if (first) fields[first.name].input.focus()
      return first?.error
    },
    details: () => {
      const { month = 0, year = 0 } = expiryOf(fields.expiry.input.value) ?? {}
      return {
        number: digitsIn(fields.number.input.value),
        exp_month: String(month),
        exp_year: String(year),
        cvc: digitsIn(fields.cvc.input.value),
      }
    },
    clear: () => {
      for (const name of names) {
        fields[name].input.value = ''
        fields[name].show(undefined)
      }
      changed()
    },
    focus: () => fields.number.input.focus(),
  }
}
