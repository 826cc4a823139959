import { t } from '@lingui/core/macro'
import { textLink } from '@refcall/design-system'

/** The ways to the terms and to what is kept about a person: pages of the page server. */
export function LegalLinks() {
  return (
    <>
      <a href="/terms" className={textLink}>{t`Terms`}</a>
      <a href="/privacy" className={textLink}>{t`Privacy`}</a>
    </>
  )
}
