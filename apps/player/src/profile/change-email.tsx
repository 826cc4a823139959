import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { Banner, Button, Field, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log, refreshUser } from '@refcall/host'
import { errorText } from '@refcall/messages'

const EMPTY = { password: '', email: '' }

/** Changes the account's address. The input stays until the change is accepted. */
export function ChangeEmail() {
  const [form, setForm] = useState(EMPTY)
  const changing = useMutation({
    mutationFn: () => api('POST /api/me/email', { body: { ...form, email: form.email.trim() } }),
    onSuccess: async () => {
      setForm(EMPTY)
      await refreshUser()
    },
    onError: (error) => log.failure('email_change', error),
  })
  const isWrong = changing.error instanceof ApiError && changing.error.code === 'wrong_credentials'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!changing.isPending) changing.mutate()
  }
  return (
    <form className={stackClass(16)} onSubmit={submit} aria-label={t`Change email address`}>
      <Field
        label={t`New email address`}
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.account.emailMaxChars}
        value={form.email}
        onChange={({ target }) => setForm({ ...form, email: target.value })}
      />
      <Field
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={({ target }) => setForm({ ...form, password: target.value })}
      />
      {changing.isError && (
        <Banner tone="danger">{isWrong ? t`This is not your password.` : errorText(changing.error)}</Banner>
      )}
      <Button type="submit" variant="outline" wide busy={changing.isPending}>
        {t`Change email address`}
      </Button>
    </form>
  )
}
