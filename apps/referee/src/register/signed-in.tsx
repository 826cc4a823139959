import { t } from '@lingui/core/macro'
import type { Account } from '@refcall/contract'
import { buttonClass, quietClass, Slip, stackClass, textLink } from '@refcall/design-system'
import { personName } from '@refcall/domain'
import { Link } from '@refcall/router'

/** Instead of the empty form: who is signed in, and the way to the requests. */
export function SignedIn({ user }: { user: Account }) {
  const name = personName(user)
  return (
    <Slip className={stackClass(16)}>
      <p>{t`You are signed in as ${name}, who is already a referee.`}</p>
      <Link to="/referee" className={buttonClass({ wide: true })}>
        {t`Go to your requests`}
      </Link>
      <p className={quietClass}>{t`Sign out on your profile to register someone else.`}</p>
      <Link to="/referee-profile" className={textLink}>
        {t`Profile Settings`}
      </Link>
    </Slip>
  )
}
