import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { Banner, Button, Field, PasswordField, Slip } from '@refcall/design-system'
import { suggestedName } from '@refcall/domain'
import { errorText } from '@refcall/messages'
import { formFields } from './fields.ts'
import s from './register.module.css'
import { EMPTY_REGISTRATION, problemsOf, type RegistrationField } from './registration.ts'
import { useRegister } from './use-register.ts'

/**
 * The six fields. Errors show after the first submit; if the passwords differ, the form is not sent, without a message.
 */
export function RegisterForm({ onSend }: { onSend: () => void }) {
  const [form, setForm] = useState(EMPTY_REGISTRATION)
  const [tried, setTried] = useState(false)
  const register = useRegister()
  const sending = register.isPending || register.isSuccess
  const problems = problemsOf(form)
  const differs = form.confirmPassword !== '' && form.confirmPassword !== form.password

  const fields = formFields()
  const hintOf = (name: RegistrationField) =>
    name === 'confirmPassword' && differs ? t`The passwords do not match yet.` : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setTried(true)
    const wrong = fields.find(({ name }) => problems[name])
    if (wrong) return focusField(event.currentTarget, wrong.name)
    if (differs) return
    onSend()
    register.mutate(form)
  }

  return (
    <Slip as="form" className={s.form} onSubmit={submit} noValidate aria-label={t`Create a referee account`}>
      {fields.map(({ name, isPassword, ...field }) => {
        const words = {
          ...field,
          name,
          required: true,
          className: s[name],
          value: form[name],
          error: tried && problems[name],
          hint: hintOf(name) ?? field.hint,
        }
        const onChange = (event: { target: { value: string } }) => {
          setForm({ ...form, [name]: event.target.value })
          // What was refused is not what the form says any more.
          if (register.isError) register.reset()
        }
        return isPassword ? (
          <PasswordField key={name} {...words} showLabel={t`Show password`} onChange={onChange} />
        ) : (
          <Field key={name} {...words} onChange={onChange} />
        )
      })}
      <p className={s.wide}>{appearsAs(suggestedName(form))}</p>
      {register.error && (
        <div className={s.wide}>
          <Banner tone="danger">{errorText(register.error)}</Banner>
        </div>
      )}
      <Button type="submit" wide busy={sending} className={s.wide}>
        {sending ? t`Creating Referee Account...` : t`Start Refereeing`}
      </Button>
    </Slip>
  )
}

/** Under which name players will read this referee. */
const appearsAs = (name: string): string =>
  name
    ? t`You will appear as ${name} to players. You can change this in your profile.`
    : t`You will appear to players with your first name and an initial. You can change this in your profile.`

function focusField(form: HTMLFormElement, name: RegistrationField) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
