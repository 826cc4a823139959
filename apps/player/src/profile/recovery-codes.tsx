import { useState, type SubmitEvent } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import { Banner, Button, Field, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'

const KEY = ['/api', 'me', 'recovery-codes']

/** The recovery codes of the account: how many are left, and new ones, which are shown once. */
export function RecoveryCodes() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/me/recovery-codes', {}, { signal }),
  })
  const making = useMutation({
    mutationFn: () => api('POST /api/me/recovery-codes', { body: { password } }),
    onSuccess: () => setPassword(''),
    onError: (error) => log.failure('recovery_codes', error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (!data) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!making.isPending) making.mutate()
  }
  const { error } = making
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
  return (
    <form className={stackClass(16)} onSubmit={submit} aria-label={t`Recovery codes`}>
      <p>{t`A recovery code sets a new password once, when you have lost your password, your passkey or your phone.`}</p>
      <p>
        {data.left === 0
          ? t`You have no recovery codes.`
          : plural({ count: data.left }, { one: '# recovery code is left.', other: '# recovery codes are left.' })}
      </p>
      {making.data && <NewCodes codes={making.data.codes} />}
      <Field
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && <Banner tone="danger">{isWrong ? t`This is not your password.` : errorText(error)}</Banner>}
      <Button type="submit" variant="outline" wide busy={making.isPending}>
        {data.left > 0 ? t`Replace the recovery codes` : t`Make recovery codes`}
      </Button>
    </form>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Banner>{t`Write these codes down or print them: they are shown only now. Older ones no longer work.`}</Banner>
      <ol className={stackClass(8)} aria-label={t`Your recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">
              <code translate="no">{code}</code>
            </bdi>
          </li>
        ))}
      </ol>
    </>
  )
}
