import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { buttonClass, Display, EmptyState, Ground, Main, SkeletonSlip } from '@refcall/design-system'
import { useIsDown, useSession } from '@refcall/host'
import { Link, Navigate, useLocation } from '@refcall/router'

/**
 * Shows its children to operators; redirects signed-out users to the sign-in, and shows other users that access is
 * refused.
 */
export function OperatorOnly({ children }: { children: ReactNode }) {
  const { known, user } = useSession()
  const { pathname, search } = useLocation()
  if (!known) {
    return (
      <Ground kind="page">
        <Main width="desk">
          <SkeletonSlip label={t`Loading the dashboard`} />
        </Main>
      </Ground>
    )
  }
  if (!user) return <Navigate replace to={signInPath(pathname + search)} />
  return user.isOperator ? children : <NotAnOperator />
}

/** The path stays readable in the URL; only characters that would break the query are encoded. */
const signInPath = (next: string): string => `/login?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`

function NotAnOperator() {
  const isHomeDown = useIsDown('/')
  return (
    <Ground kind="page">
      <Main>
        <Display as="h1" size={32}>
          {t`Match Dashboard`}
        </Display>
        <EmptyState
          title={t`This screen is for operators`}
          text={t`You are signed in, but your account is not allowed to see every match.`}
          action={
            !isHomeDown && (
              <Link className={buttonClass({ variant: 'outline' })} to="/">
                {t`Back to Home`}
              </Link>
            )
          }
        />
      </Main>
    </Ground>
  )
}
