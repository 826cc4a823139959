import { inputEarly } from '@refcall/host'

type Control = HTMLInputElement | HTMLTextAreaElement

const forms = `form[${Object.keys(inputEarly).join()}]`

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)

/** Whether a person typed or chose here: the build draws every field as it is by default. */
const isTouched = (control: Control): boolean =>
  isChoice(control) ? control.checked && !control.defaultChecked : control.value !== control.defaultValue

/** Sets the value as if it were typed or chosen: React only reports a change of a value set through the native setter. */
function put(typed: Control, field: Control): void {
  if (isChoice(field)) return field.checked ? undefined : field.click()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function putAll(drawn: HTMLFormElement, form: HTMLFormElement): void {
  const fields = controlsOf(form)
  for (const typed of controlsOf(drawn).filter(isTouched)) {
    const field = fields.find(({ name, value }) => name === typed.name && (!isChoice(typed) || value === typed.value))
    if (field) put(typed, field)
  }
}

/** What was typed into the form that the build drew in `place`, for the case that React draws another one in its place. */
export function typedEarly(place: Element) {
  const drawn = place.querySelector<HTMLFormElement>(forms)
  /** Types it into the other form; false where there is none. */
  const typeAgain = (): boolean => {
    const form = place.querySelector<HTMLFormElement>(forms)
    if (!drawn || !form || form === drawn) return false
    putAll(drawn, form)
    return true
  }
  /** The same as soon as there is another form. */
  const typeOnceDrawn = () => {
    if (!drawn) return
    const observer = new MutationObserver(() => typeAgain() && observer.disconnect())
    observer.observe(place, { childList: true, subtree: true })
  }
  return { typeAgain, typeOnceDrawn }
}
