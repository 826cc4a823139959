import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { Banner, Button, Disclosure, Field, stackClass } from '@refcall/design-system'
import { api, clearAuth, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { reloadHome } from './reload-home.ts'

/** Erases the signed-in user; the password is the confirmation. */
export function EraseAccount() {
  const [password, setPassword] = useState('')
  const erasing = useMutation({
    mutationFn: () => api('POST /api/me/erase', { body: { password } }),
    onSuccess: () => {
      clearAuth()
      reloadHome()
    },
    onError: (error) => log.failure('account_erase', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!erasing.isPending) erasing.mutate()
  }
  return (
    <Disclosure summary={t`Erase my data`}>
      <form className={stackClass(16)} onSubmit={submit}>
        <p>{t`Your account is deleted and your finished matches lose your name. This cannot be undone.`}</p>
        <Field
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {erasing.isError && <Banner tone="danger">{errorText(erasing.error)}</Banner>}
        <Button type="submit" variant="danger" wide busy={erasing.isPending}>
          {t`Erase my account`}
        </Button>
      </form>
    </Disclosure>
  )
}
