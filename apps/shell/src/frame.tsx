import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Toaster } from '@refcall/design-system'
import { dismissNotice, product, useNotice } from '@refcall/host'
import { noticeWords } from '@refcall/messages'
import { ScrollRestoration, Screens, useLocation } from '@refcall/router'
import { NotFound } from './faces/not-found.tsx'
import { lateScreen } from './late-screen.tsx'
import { RemotePlace } from './remotes/remote-place.tsx'
import { ownerOf } from './route-table.ts'
import styles from './frame.module.css'

const SignIn = lateScreen(async () => (await import(/* webpackChunkName: "sign-in" */ './sign-in/sign-in-screen.tsx')).SignInScreen)
const Invitation = lateScreen(async () => (await import(/* webpackChunkName: "invitation" */ './sign-in/invitation-screen.tsx')).InvitationScreen)

const ownScreens = [
  { path: '/login', title: () => t`Sign in`, screen: () => <SignIn /> },
  { path: '/invitation', title: () => t`Operator account`, screen: () => <Invitation /> },
]

/** What surrounds every screen, and the choice of who draws the one at this address. */
export function Frame() {
  // Drawn anew in another language, and with it all that it holds.
  useLingui()
  const notice = useNotice()
  const owner = ownerOf(useLocation().pathname)
  return (
    <>
      <a className={styles.skip} href="#main">{t`Skip to content`}</a>
      {owner && owner !== 'shell' ? (
        <RemotePlace key={owner} name={owner} />
      ) : (
        <Screens routes={ownScreens} productTitle={product.title} otherwise={<NotFound />} />
      )}
      <Toaster label={t`Messages`} closeLabel={t`Close`} toast={notice && noticeWords(notice)} onClose={dismissNotice} />
      <ScrollRestoration />
    </>
  )
}
