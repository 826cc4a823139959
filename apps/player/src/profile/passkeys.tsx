import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Output } from '@refcall/contract'
import { Banner, Button, Field, quietClass, stackClass } from '@refcall/design-system'
import { api, log } from '@refcall/host'
import { addPasskey, hasPasskeys, isDismissed, repeatWithPasskey } from '@refcall/host/passkeys'
import { errorText, formatDateTime } from '@refcall/messages'

const KEY = ['/api', 'me', 'passkeys']

type Passkey = Output<'GET /api/me/passkeys'>['passkeys'][number]

/** The passkeys of the account. Changes need the password, because the browser may have been left open. */
export function Passkeys() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api('GET /api/me/passkeys', {}, { signal })).passkeys,
  })
  const changing = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change().catch((error) => repeatWithPasskey(error, change)),
    onSuccess: () => setPassword(''),
    onError: (error) => !isDismissed(error) && log.failure('passkey_change', error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  if (!data || (!hasPasskeys() && data.length === 0)) return null
  const remove = (id: string) => api('POST /api/me/passkeys/remove', { body: { id, password } })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!changing.isPending) changing.mutate(() => addPasskey(password))
  }
  const { error } = changing
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
  return (
    <form className={stackClass(16)} onSubmit={submit} aria-label={t`Passkeys`}>
      <p>{t`A passkey signs you in with your fingerprint, face or PIN, without your password.`}</p>
      {data.length > 0 && (
        <ul className={stackClass(16)} aria-label={t`Your passkeys`}>
          {data.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              busy={changing.isPending || password === ''}
              onRemove={() => changing.mutate(() => remove(passkey.id))}
            />
          ))}
        </ul>
      )}
      <Field
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && !isDismissed(error) && (
        <Banner tone="danger">{isWrong ? t`This is not your password.` : errorText(error)}</Banner>
      )}
      {hasPasskeys() && (
        <Button type="submit" variant="outline" wide busy={changing.isPending}>
          {t`Add a passkey`}
        </Button>
      )}
    </form>
  )
}

interface PasskeyItemProps {
  passkey: Passkey
  busy: boolean
  onRemove: () => void
}

function PasskeyItem({ passkey, busy, onRemove }: PasskeyItemProps) {
  const { browser, system, createdAt } = passkey
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const made = formatDateTime(createdAt)
  return (
    <li className={stackClass(8)}>
      <span>{name}</span>
      <small className={quietClass}>{t`Added ${made}`}</small>
      <Button variant="outline" disabled={busy} onClick={onRemove}>
        {t`Remove the passkey of ${name}`}
      </Button>
    </li>
  )
}
