import { t } from '@lingui/core/macro'
import { actionsClass, Button, Display, Pair, stackClass, textLink } from '@refcall/design-system'
import { useIsDown } from '@refcall/host'
import { hasPasskeys } from '@refcall/host/passkeys'
import { Link } from '@refcall/router'
import { ownPaths } from '../own-paths.ts'
import { StatusView } from '../views/status-view.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signs a user in; offers an account to those without one, and the way back. */
export function SignInScreen() {
  const attempt = useSignIn()
  const isHomeDown = useIsDown('/')
  return (
    <StatusView width="pair">
      <Pair
        beside={
          <>
            <SignInForm {...attempt} />
            {hasPasskeys() && (
              <Button variant="outline" wide disabled={attempt.busy} onClick={() => void attempt.enterWithPasskey()}>
                {t`Sign in with a passkey`}
              </Button>
            )}
            <ProviderButtons disabled={attempt.busy} />
            <nav className={actionsClass} aria-label={t`Other ways`}>
              <Link to={ownPaths.forgotPassword} className={textLink}>{t`Forgot password?`}</Link>
              <Link to="/referee-register" className={textLink}>{t`Create a referee account`}</Link>
              {!isHomeDown && <Link to="/" className={textLink}>{t`Back to home`}</Link>}
            </nav>
          </>
        }
      >
        <div className={stackClass(8)}>
          <Display as="h1" size={40}>{t`Sign in`}</Display>
        </div>
        {!attempt.busy && <SignedInNotice />}
      </Pair>
      <DemoAccounts busy={attempt.busy} onChoose={(name, secret) => void attempt.enter(name, secret, true)} />
    </StatusView>
  )
}
