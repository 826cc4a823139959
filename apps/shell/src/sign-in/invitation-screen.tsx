import { t } from '@lingui/core/macro'
import { Banner, Display } from '@refcall/design-system'
import { StatusView } from '../views/status-view.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { readInvitation } from './invitation-link.ts'
import { useLink } from './use-link.ts'

/** The target of an invitation link: an operator chooses a name and a password. */
export function InvitationScreen() {
  const kept = useLink(readInvitation)
  return (
    <StatusView>
      <Display as="h1" size={40}>{t`Operator account`}</Display>
      {kept ? (
        <InvitationForm key={kept.token} {...kept} />
      ) : (
        <Banner tone="notice">{t`This page is opened by an invitation link. Ask an operator for one.`}</Banner>
      )}
    </StatusView>
  )
}
