import { t } from '@lingui/core/macro'
import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  Banner,
  Button,
  Disclosure,
  Display,
  Field,
  quietClass,
  Slip,
  stackClass,
  textLink,
} from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { api, log } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { ownPaths } from '../own-paths.ts'
import { StatusView } from '../views/status-view.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

/** Asks for a mail with a link to set a new password. The answer does not say whether the address is known. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const asking = useMutation({
    mutationFn: (address: string) => api('POST /api/password-reset/request', { body: { email: address } }),
    onError: (error) => log.failure('request_password_reset', error),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!asking.isPending) asking.mutate(email.trim())
  }
  return (
    <StatusView>
      <Display as="h1" size={40}>{t`Forgot password`}</Display>
      <Slip as="form" className={stackClass(16)} onSubmit={submit} aria-label={t`Forgot password`}>
        <p
          className={quietClass}
        >{t`Enter the email address of your account. You get a link to set a new password.`}</p>
        <Field
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={LIMITS.account.emailMaxChars}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {asking.isError && <Banner tone="danger">{errorText(asking.error)}</Banner>}
        {asking.isSuccess && (
          <Banner>{t`If an account has this address, the link is on its way. It works once, for 30 minutes.`}</Banner>
        )}
        <Button type="submit" wide busy={asking.isPending}>
          {asking.isSuccess ? t`Send again` : t`Send link`}
        </Button>
      </Slip>
      <Disclosure summary={t`Use a recovery code`}>
        <RecoveryCodeForm />
      </Disclosure>
      <Link to={ownPaths.signIn} className={textLink}>{t`Back to sign in`}</Link>
    </StatusView>
  )
}
