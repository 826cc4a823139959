import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { Toaster } from '@refcall/design-system'
import { dismissNotice, followAppLinks, product, useIsReady, useNotice } from '@refcall/host'
import { noticeWords } from '@refcall/messages'
import { Screens, useLocation, useNavigate } from '@refcall/router'
import { NotFound } from './views/not-found.tsx'
import { RetryView } from './views/retry-view.tsx'
import { answerPresses } from './early-press.ts'
import { knownRemotes } from './known-remotes.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { ownPaths } from './own-paths.ts'
import { OfflineStrip } from './offline/offline-strip.tsx'
import { RemotePlace } from './remotes/remote-place.tsx'
import { routeIn } from './route-table.ts'
import { OfferedPasskey } from './sign-in/offered-passkey.tsx'
import { ScrollRestoration } from './scroll-restoration.ts'
import styles from './frame.module.css'

const SignIn = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-screen.tsx')).SignInScreen,
)
const Invitation = lazyScreen(
  async () => (await import(/* webpackChunkName: "invitation" */ './sign-in/invitation-screen.tsx')).InvitationScreen,
)
const ForgotPassword = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "password-reset" */ './sign-in/forgot-password-screen.tsx'))
      .ForgotPasswordScreen,
)
const ResetPassword = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "password-reset" */ './sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
)
const ConfirmEmail = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "confirm-email" */ './sign-in/confirm-email-screen.tsx')).ConfirmEmailScreen,
)

const OpenidReturn = lazyScreen(
  async () => (await import(/* webpackChunkName: "sign-in" */ './sign-in/openid-return-screen.tsx')).OpenidReturnScreen,
)

const ownScreens = [
  { path: ownPaths.signIn, title: () => t`Sign in`, screen: () => <SignIn /> },
  { path: ownPaths.invitation, title: () => t`Operator account`, screen: () => <Invitation /> },
  { path: ownPaths.forgotPassword, title: () => t`Forgot password`, screen: () => <ForgotPassword /> },
  { path: ownPaths.resetPassword, title: () => t`New password`, screen: () => <ResetPassword /> },
  { path: ownPaths.confirmEmail, title: () => t`Confirm email address`, screen: () => <ConfirmEmail /> },
  { path: ownPaths.openid, title: () => t`Sign in`, screen: () => <OpenidReturn /> },
]

/** While a remote is missing, an unknown path may be one of its own: offer a reload instead of "not found". */
const unknown =
  knownRemotes.missing.length > 0 ? (
    <RetryView failure={knownRemotes.isRefused ? 'unsigned' : undefined} onRetry={() => window.location.reload()} />
  ) : (
    <NotFound />
  )

/** The frame around every screen, with a `banner` above it, and the choice of the remote for this address. */
export function Frame({ banner }: { banner?: ReactNode }) {
  // Rendered again in another language, with all its children.
  useLingui()
  const route = routeIn(knownRemotes, useLocation().pathname)
  if (!route)
    return (
      <Around banner={banner}>
        <Screens key="own" routes={ownScreens} productTitle={product.title} otherwise={unknown} />
      </Around>
    )
  return (
    <Around banner={banner}>
      <RemotePlace key={route.remote} route={route} />
    </Around>
  )
}

/**
 * What stands around a screen. While markup of the build is taken over there is only the screen, because React's ids come from
 * the forks above them, and the build knows none.
 */
function Around({ banner, children }: { banner: ReactNode; children: ReactNode }) {
  const isReady = useIsReady()
  const notice = useNotice()
  const navigate = useNavigate()
  useEffect(() => followAppLinks((path) => void navigate(path)), [navigate])
  useLayoutEffect(answerPresses, [])
  if (!isReady) return children
  return (
    <>
      <a className={styles.skip} href="#main">{t`Skip to content`}</a>
      <div className={styles.strips}>
        {banner}
        <OfflineStrip />
      </div>
      {children}
      <Toaster
        label={t`Messages`}
        closeLabel={t`Close`}
        toast={notice && noticeWords(notice)}
        onClose={dismissNotice}
      />
      <OfferedPasskey />
      <ScrollRestoration />
    </>
  )
}
