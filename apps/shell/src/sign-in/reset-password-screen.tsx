import { t } from '@lingui/core/macro'
import { Banner, Display, textLink } from '@refcall/design-system'
import { Link } from '@refcall/router'
import { ownPaths } from '../own-paths.ts'
import { StatusView } from '../views/status-view.tsx'
import { readMailLink } from './mail-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLink } from './use-link.ts'

/** The target of the link in a mail: sets a new password. */
export function ResetPasswordScreen() {
  const link = useLink(readMailLink)
  return (
    <StatusView>
      <Display as="h1" size={40}>{t`New password`}</Display>
      {link ? (
        <ResetPasswordForm key={link.token} token={link.token} />
      ) : (
        <Banner tone="notice">{t`This page is opened by the link in a mail.`}</Banner>
      )}
      <Link to={ownPaths.forgotPassword} className={textLink}>{t`Request a new link`}</Link>
    </StatusView>
  )
}
