import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import { personName } from '@refcall/domain'
import { useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { homeOf } from './home-of.ts'

/** Tells a visitor who is signed in already, with the way on; null for anyone else. */
export function SignedInNotice() {
  const { user } = useSession()
  if (!user) return null
  const name = personName(user)
  return (
    <Banner tone="notice" action={<Link to={homeOf(user)}>{t`Continue`}</Link>}>
      {t`${name} is signed in. Signing in below changes the account.`}
    </Banner>
  )
}
