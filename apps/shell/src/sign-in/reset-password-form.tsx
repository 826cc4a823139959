import { plural, t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Banner, Button, Field, quietClass, Slip, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { log, offerPasskey, resetPassword, session } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { homeOf } from './home-of.ts'

const { passwordMinChars, passwordMaxChars } = LIMITS.account

/** The new password, twice; if the two differ, the form is not sent. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [form, setForm] = useState({ password: '', confirmPassword: '' })
  const differs = form.confirmPassword !== '' && form.confirmPassword !== form.password
  const setting = useMutation({
    mutationFn: () => resetPassword(token, form.password),
    onSuccess: () => {
      offerPasskey(form.password)
      return navigate(homeOf(session.getState().user), { replace: true })
    },
    onError: (error) => log.failure('reset_password', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!setting.isPending && !differs) setting.mutate()
  }
  return (
    <Slip as="form" className={stackClass(16)} onSubmit={submit} aria-label={t`Set password`}>
      <p className={quietClass}>{t`All other browsers and apps are signed out.`}</p>
      <Field
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        required
        minLength={passwordMinChars}
        maxLength={passwordMaxChars}
        hint={plural({ count: passwordMinChars }, { one: 'At least # character.', other: 'At least # characters.' })}
        value={form.password}
        onChange={({ target }) => setForm({ ...form, password: target.value })}
      />
      <Field
        label={t`Confirm Password`}
        type="password"
        autoComplete="new-password"
        required
        hint={differs ? t`The passwords do not match yet.` : undefined}
        value={form.confirmPassword}
        onChange={({ target }) => setForm({ ...form, confirmPassword: target.value })}
      />
      {setting.isError && <Banner tone="danger">{errorText(setting.error)}</Banner>}
      <Button type="submit" wide busy={setting.isPending}>{t`Set password`}</Button>
    </Slip>
  )
}
