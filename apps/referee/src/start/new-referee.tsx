import { t } from '@lingui/core/macro'
import { Banner, textLink } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { Link } from '@refcall/router'
import { firstSteps } from '../first-texts.ts'

/** Leads a signed-in referee who has refereed nothing yet to the first steps. */
export function NewReferee() {
  const { user } = useSession()
  if (!user?.isReferee || user.stats.totalMatches > 0) return null
  return (
    <Banner
      action={
        <Link to="/referee-start" className={textLink}>
          {t(firstSteps)}
        </Link>
      }
    >
      {t`Set your name, your rate and how you are paid before your first match.`}
    </Banner>
  )
}
