import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { Banner, Button, Field, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'

const EMPTY = { password: '', newPassword: '' }
const min = LIMITS.account.passwordMinChars

/** Changes the account's password. The input stays until the change is accepted. */
export function ChangePassword() {
  const [form, setForm] = useState(EMPTY)
  const changing = useMutation({
    mutationFn: () => api('POST /api/me/password', { body: form }),
    onSuccess: () => setForm(EMPTY),
    onError: (error) => log.failure('password_change', error),
  })
  const isWrong = changing.error instanceof ApiError && changing.error.code === 'wrong_credentials'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!changing.isPending) changing.mutate()
  }
  return (
    <form className={stackClass(16)} onSubmit={submit} aria-label={t`Change password`}>
      <Field
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={({ target }) => setForm({ ...form, password: target.value })}
      />
      <Field
        label={t`New password`}
        hint={t`At least ${min} characters. Your other sessions end.`}
        type="password"
        autoComplete="new-password"
        required
        minLength={min}
        maxLength={LIMITS.account.passwordMaxChars}
        value={form.newPassword}
        onChange={({ target }) => setForm({ ...form, newPassword: target.value })}
      />
      {changing.isError && (
        <Banner tone="danger">{isWrong ? t`This is not your password.` : errorText(changing.error)}</Banner>
      )}
      {changing.isSuccess && <Banner>{t`Your password is changed.`}</Banner>}
      <Button type="submit" variant="outline" wide busy={changing.isPending}>
        {t`Change password`}
      </Button>
    </form>
  )
}
