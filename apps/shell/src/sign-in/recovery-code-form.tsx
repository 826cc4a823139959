import { plural, t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { Banner, Button, Field, quietClass, Slip, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { log, offerPasskey, recoverAccount, session } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { homeOf } from './home-of.ts'

const { emailMaxChars, passwordMinChars, passwordMaxChars } = LIMITS.account

function useRecovery() {
  const navigate = useNavigate()
  const [form, setForm] = useState({ username: '', code: '', password: '' })
  const recovering = useMutation({
    mutationFn: () => recoverAccount({ ...form, username: form.username.trim() }),
    onSuccess: () => {
      offerPasskey(form.password)
      return navigate(homeOf(session.getState().user), { replace: true })
    },
    onError: (error) => log.failure('recover_account', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!recovering.isPending) recovering.mutate()
  }
  const fieldOf = (field: keyof typeof form) => ({
    required: true,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  })
  return { fieldOf, submit, busy: recovering.isPending, error: recovering.error }
}

/** Sets a new password with a recovery code, which needs no mail. */
export function RecoveryCodeForm() {
  const { fieldOf, submit, busy, error } = useRecovery()
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
  return (
    <Slip as="form" className={stackClass(16)} onSubmit={submit} aria-label={t`Use a recovery code`}>
      <p
        className={quietClass}
      >{t`A code from your list sets a new password, once. All other browsers and apps are signed out.`}</p>
      <Field
        {...fieldOf('username')}
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxChars}
      />
      <Field
        {...fieldOf('code')}
        label={t`Recovery code`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Field
        {...fieldOf('password')}
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        minLength={passwordMinChars}
        maxLength={passwordMaxChars}
        hint={plural({ count: passwordMinChars }, { one: 'At least # character.', other: 'At least # characters.' })}
      />
      {error && (
        <Banner tone="danger">
          {isWrong ? t`That name and code do not match, or the code was used.` : errorText(error)}
        </Banner>
      )}
      <Button type="submit" variant="outline" wide busy={busy}>{t`Set password`}</Button>
    </Slip>
  )
}
