import { t } from '@lingui/core/macro'
import { Banner, textLink } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { needsPasskey } from './with-passkey.ts'

/** Why an operator's step was not taken; leads to the profile where a passkey is missing. */
export function StepProblem({ error }: { error: Error }) {
  return (
    <Banner tone="danger">
      <span>{errorText(error)}</span>{' '}
      {needsPasskey(error) && <Link to="/profile" className={textLink}>{t`Add a passkey in your profile`}</Link>}
    </Banner>
  )
}
