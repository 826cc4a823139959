import { t } from '@lingui/core/macro'
import { ArrowBackIcon, textLink } from '@refcall/design-system'
import { asLeft, Link } from '@refcall/router'

/** The way back from a screen of a referee's settings or money. */
export function BackToDashboard() {
  return (
    <Link to="/referee" {...asLeft} className={textLink}>
      <ArrowBackIcon size={18} /> <span>{t`Back to Dashboard`}</span>
    </Link>
  )
}
