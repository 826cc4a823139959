import { t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { Banner, Button, Display, Field, Slip, stackClass } from '@refcall/design-system'
import { log, session, signIn } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useNavigate, useSearchParams } from '@refcall/router'
import { StatusView } from '../views/status-view.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { homeOf } from './home-of.ts'
import { ownPath } from './own-path.ts'

/** Signs a user in, then goes to `?next=` or to the user's start page. */
export function SignInScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const enter = async (name: string, secret: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      await signIn(name, secret)
      const next = ownPath(search.get('next'), window.location.origin)
      await navigate(next ?? homeOf(session.getState().user), { replace: true })
    } catch (error) {
      log.failure('sign_in', error)
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void enter(username.trim(), password)
  }

  return (
    <StatusView>
      <Display as="h1" size={40}>{t`Sign in`}</Display>
      <Slip as="form" className={stackClass(16)} onSubmit={submit}>
        <Field
          label={t`Username or email`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <Button type="submit" wide busy={busy}>{t`Sign in`}</Button>
      </Slip>
      <DemoAccounts busy={busy} onChoose={enter} />
    </StatusView>
  )
}
