import { t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { Banner, Button, Field, PasswordField, Slip, stackClass } from '@refcall/design-system'
import type { SignInAttempt } from './use-sign-in.ts'

/** Name and password; what is missing or wrong is said at its field. */
export function SignInForm({ enter, busy, isWrong, problem }: SignInAttempt) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { elements } = event.currentTarget
    if (busy) return
    setTried(true)
    const missing = username.trim() === '' ? 'username' : password === '' ? 'password' : null
    const field = missing ?? ((await enter(username.trim(), password)) ? null : 'password')
    const control = field && elements.namedItem(field)
    if (control instanceof HTMLInputElement) control.focus()
  }
  return (
    <Slip
      as="form"
      className={stackClass(16)}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t`Sign in`}
    >
      <Field
        label={t`Username or email`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        error={tried && username.trim() === '' && t`Please enter your username or email.`}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show password`}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={
          (tried && password === '' && t`Please enter your password.`) ||
          (isWrong && <span role="alert">{problem}</span>)
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem && !isWrong && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide busy={busy}>{t`Sign in`}</Button>
    </Slip>
  )
}
