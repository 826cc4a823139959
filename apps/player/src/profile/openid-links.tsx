import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Output } from '@refcall/contract'
import { Banner, Field, quietClass, Slip, stackClass, Switch, textLink } from '@refcall/design-system'
import { api, isEmbedded, log } from '@refcall/host'
import { isDismissed, repeatWithPasskey } from '@refcall/host/passkeys'
import { errorText, formatDateTime } from '@refcall/messages'
import { Link } from '@refcall/router'

const KEY = ['/api', 'me', 'openid']

type Links = Output<'GET /api/me/openid'>
type Providers = Output<'GET /api/openid/providers'>['providers']

/** The services that sign in to the account; nothing if there is none. */
export function OpenidLinks() {
  const { data: known } = useQuery({
    queryKey: ['/api', 'openid', 'providers'],
    queryFn: ({ signal }) => api('GET /api/openid/providers', {}, { signal }),
  })
  const { data: own } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/me/openid', {}, { signal }),
  })
  if (!own || !known?.providers.length) return null
  return (
    <Slip className={stackClass(16)} role="group" aria-labelledby="openid-links">
      <p id="openid-links">{t`Other services`}</p>
      {own.hasPassword ? (
        <ChangeLinks own={own} providers={known.providers} />
      ) : (
        // Without a password, the link in a mail sets one.
        <Link to="/forgot-password" className={textLink}>{t`Change password`}</Link>
      )}
    </Slip>
  )
}

/** Links and unlinks. Changes need the password, because the browser may have been left open. */
function ChangeLinks({ own, providers }: { own: Links; providers: Providers }) {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const changing = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change().catch((error) => repeatWithPasskey(error, change)),
    onError: (error) => !isDismissed(error) && log.failure('openid_change', error),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const link = async (provider: string) => {
    const { url } = await api('POST /api/me/openid/begin', { body: { provider, password } })
    window.location.assign(url)
  }
  const unlink = async (provider: string) => {
    await api('POST /api/me/openid/unlink', { body: { provider, password } })
    setPassword('')
  }
  const { error } = changing
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
  return (
    <>
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
      <ul className={stackClass(16)}>
        {providers.map(({ id, name }) => {
          const linked = own.links.find(({ provider }) => provider === id)
          // Providers refuse to sign people in inside web views.
          if (!linked && isEmbedded()) return null
          return (
            <li key={id} className={stackClass(8)}>
              <Switch
                label={name}
                checked={linked !== undefined}
                disabled={changing.isPending || password === ''}
                onChange={() => changing.mutate(() => (linked ? unlink(id) : link(id)))}
              />
              {linked && <small className={quietClass}>{factsOf(linked)}</small>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The address at the service, and since when it is linked. */
function factsOf({ email, createdAt }: Links['links'][number]): string {
  const made = formatDateTime(createdAt)
  return [email, t`Added ${made}`].filter((fact) => fact !== null).join(' · ')
}
