import { useRef, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import { Banner, Button, Disclosure, Field, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { forgetPerson } from './forget-person.ts'

const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'wrong_credentials'

/** Erases the signed-in user; the password is the confirmation. */
export function EraseAccount({ onErased }: { onErased: () => void }) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const erasing = useMutation({
    mutationFn: () => api('POST /api/me/erase', { body: { password } }),
    onSuccess: () => {
      forgetPerson()
      onErased()
    },
    onError: (error) => {
      log.failure('account_erase', error)
      if (!isWrongPassword(error)) return
      field.current?.focus()
      field.current?.select()
    },
  })
  const isWrong = isWrongPassword(erasing.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!erasing.isPending) erasing.mutate()
  }
  return (
    <Disclosure summary={t`Erase my data`}>
      <form className={stackClass(16)} onSubmit={submit}>
        <p>{t`Your account is deleted and your finished matches lose your name. This cannot be undone.`}</p>
        <p>{t`Amounts, fees and refunds stay in the books, without your name.`}</p>
        <Field
          ref={field}
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          {...(isWrong && { error: t`This is not your password.` })}
          onChange={({ target }) => setPassword(target.value)}
        />
        {erasing.isError && !isWrong && <Banner tone="danger">{errorText(erasing.error)}</Banner>}
        <Button type="submit" variant="danger" wide busy={erasing.isPending}>
          {t`Erase my account`}
        </Button>
      </form>
    </Disclosure>
  )
}
