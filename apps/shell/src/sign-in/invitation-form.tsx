import { plural, t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { actionsClass, Banner, Button, Field, quietClass, Slip, stackClass, textLink } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { acceptInvitation, log, offerPasskey, session } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { homeOf } from './home-of.ts'
import type { InvitationLink } from './invitation-link.ts'

const { usernameMinChars, usernameMaxChars, emailMaxChars, passwordMinChars, passwordMaxChars } = LIMITS.account

/** The form of a new operator; if the passwords differ, it is not sent. */
function useInvitationForm({ token, name }: InvitationLink) {
  const navigate = useNavigate()
  const [form, setForm] = useState({ username: name, email: '', password: '', confirmPassword: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const differs = form.confirmPassword !== '' && form.confirmPassword !== form.password

  const accept = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await acceptInvitation({
        token,
        username: form.username.trim(),
        email: form.email.trim(),
        password: form.password,
      })
      offerPasskey(form.password)
      await navigate(homeOf(session.getState().user), { replace: true })
    } catch (error) {
      log.failure('accept_invitation', error)
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !differs) void accept()
  }
  const fieldOf = (field: keyof typeof form) => ({
    name: field,
    required: true,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  })
  return { fieldOf, differs, submit, busy, problem }
}

/** Name, e-mail address and password of the new operator. */
export function InvitationForm(link: InvitationLink) {
  const { fieldOf, differs, submit, busy, problem } = useInvitationForm(link)
  return (
    <Slip as="form" className={stackClass(16)} onSubmit={submit} aria-label={t`Operator account`}>
      <p className={quietClass}>{t`Choose how you sign in from now on. The link works once, for one day.`}</p>
      <Field
        {...fieldOf('username')}
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        minLength={usernameMinChars}
        maxLength={usernameMaxChars}
        pattern="[A-Za-z0-9_.\-]+"
        title={t`Letters, digits, dots, dashes or underscores.`}
      />
      <Field {...fieldOf('email')} label={t`Email`} type="email" autoComplete="email" maxLength={emailMaxChars} />
      <Field
        {...fieldOf('password')}
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        minLength={passwordMinChars}
        maxLength={passwordMaxChars}
        hint={plural({ count: passwordMinChars }, { one: 'At least # character.', other: 'At least # characters.' })}
      />
      <Field
        {...fieldOf('confirmPassword')}
        label={t`Confirm Password`}
        type="password"
        autoComplete="new-password"
        hint={differs ? t`The passwords do not match yet.` : undefined}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide busy={busy}>{t`Create account`}</Button>
      <p className={actionsClass}>
        <a href="/terms" className={textLink}>{t`Terms`}</a>
        <a href="/privacy" className={textLink}>{t`Privacy`}</a>
      </p>
    </Slip>
  )
}
