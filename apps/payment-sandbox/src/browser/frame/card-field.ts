import type { StripeError } from '../messages.ts'
import { digitsIn } from './card-number.ts'
import type { FieldName } from './checks.ts'

export interface CardField {
  readonly input: HTMLInputElement
  readonly root: HTMLElement
  /** Shows the field's error, or clears it. */
  show(error: StripeError | undefined): void
}

interface FieldText {
  readonly name: FieldName
  readonly label: string
  readonly placeholder: string
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  /** Formats the digits for display. */
  readonly format: (digits: string) => string
}

/** Formats the value during typing, and keeps the caret after the same digit. */
const reformat = (input: HTMLInputElement, format: FieldText['format']): void => {
  const caret = digitsIn(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const value = format(digitsIn(input.value))
  if (value === input.value) return
  const atEnd = caret === digitsIn(input.value).length
  input.value = value
  let place = value.length
  if (!atEnd) for (place = 0; digitsIn(value.slice(0, place)).length < caret;) place += 1
  input.setSelectionRange(place, place)
}

/** One labelled input with its error under it. */
export const cardField = ({ name, label, placeholder, autocomplete, format }: FieldText): CardField => {
  const root = document.createElement('div')
  root.className = `field ${name}`
  const caption = document.createElement('label')
  caption.className = 'Label'
  caption.htmlFor = `field-${name}`
  caption.textContent = label
  const input = document.createElement('input')
  Object.assign(input, {
    id: `field-${name}`,
    name,
    className: 'Input',
    type: 'text',
    inputMode: 'numeric',
    placeholder,
    autocomplete,
    required: true,
  })
  input.dir = 'ltr'
  const message = document.createElement('p')
  Object.assign(message, { id: `error-${name}`, className: 'Error', hidden: true })
  message.setAttribute('role', 'alert')
  root.append(caption, input, message)
  input.addEventListener('input', () => reformat(input, format))
  return {
    input,
    root,
    show: (error) => {
      message.hidden = error === undefined
      message.textContent = error?.message ?? ''
      input.classList.toggle('Input--invalid', error !== undefined)
      input.setAttribute('aria-invalid', String(error !== undefined))
      if (error) input.setAttribute('aria-describedby', message.id)
      else input.removeAttribute('aria-describedby')
    },
  }
}
