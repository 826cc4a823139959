import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Banner, Display } from '@refcall/design-system'
import { useLocation, useNavigate } from '@refcall/router'
import { StatusView } from '../views/status-view.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { readInvitation } from './invitation-link.ts'

/** The target of an invitation link: an operator chooses a name and a password. */
export function InvitationScreen() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const linked = readInvitation(hash)
  const [kept, setKept] = useState(linked)
  if (linked && linked.token !== kept?.token) setKept(linked)
  // The token is kept only in this page's memory: not in its URL, nor in the browser's history.
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])

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
